### Words of the terminal game. The ids are the same in both languages.
