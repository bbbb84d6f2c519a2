import { headLengths as lengths } from '../../content/schema/text.ts';
import type { PageWords } from './head.ts';

export type CheckedWords = { words: PageWords; path: string; /** File and key where the words stand. */ source: string };

