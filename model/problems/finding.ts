import type { Place, Problem } from './problem.ts';
import type { Reason } from './reason.ts';

/**
 * error: the site is wrong, or is not built. launch: a sample value, to be replaced before the site
 * is public. hint: worth a look.
 */
type Level = 'error' | 'launch' | 'hint';
export type Finding = Problem & {
  level: Level;
  /** The ids of the offers that the finding is about. */
  offers?: readonly string[];
};

const findAs =
  (level: Level) =>
  (file: string, key: string, why: Reason): Finding => ({ level, file, key, ...why });

/** Functions that make a finding of a level from the file, the key in it and the reason. */
export const errorAt = findAs('error');
export const launchTaskAt = findAs('launch');
export const hintAt = findAs('hint');

/**
 * The name of a finding among those that the owner leaves as they are: its place and its reason
 * with the values, so that another value is another finding.
 */
export const nameFinding = ({ file, key, code, values = {} }: Problem): string =>
  [file, key, code, ...Object.values(values).filter((value) => typeof value !== 'object')].join(
    ' ',
  );

/**
 * Returns a filter that leaves out findings about values with problems: their owner has to write
 * these values anew anyway.
 */
export const notAt =
  (problems: readonly Place[]) =>
  ({ file, key }: Place): boolean =>
    !problems.some((problem) => problem.file === file && problem.key === key);
