### Words of the command line. The ids are the same in both languages.
