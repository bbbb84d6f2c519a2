import { carrySource } from './carry-source.ts';

// Built as a file of its own: only pages of languages with the lead's source ask for it.
carrySource();
