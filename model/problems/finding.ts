import type { Problem } from './problem.ts';

/**
 * error: the site is wrong, or is not built. launch: a sample value, to be replaced before the site
 * is public. hint: worth a look.
 */
export type Level = 'error' | 'launch' | 'hint';
export type Finding = Problem & { level: Level };

const findAs =
  (level: Level) =>
  (file: string, key: string, message: string): Finding => ({ level, file, key, message });

/** Functions that make a finding of a level from the file, the key in it and the message. */
export const errorAt = findAs('error');
export const launchTaskAt = findAs('launch');
export const hintAt = findAs('hint');
