import { namePlace } from './name-place.ts';
import { explain, type Reason } from './reason.ts';

export type Place = {
  /** The path of a file from the project's root: 'site/content/fr/about.json'. */
  file: string;
  /** The place in the file, such as 'hero.lines.0' or 'line 12'; empty for the whole file. */
  key: string;
};

/** An error in the owner's folder that stops the build. */
export type Problem = Place & Reason;

/** A problem in a file that its finder does not know. */
export type KeyProblem = Pick<Place, 'key'> & Reason;

/** A problem on one line: 'site/content/fr/about.json: title: is empty; write a text'. */
export const printProblem = ({ file, key, ...why }: Problem): string =>
  [file, namePlace(file, key), explain(why)].filter(Boolean).join(': ');

/** The owner's files have errors; the message lists all of them. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      ['This needs attention:', ...problems.map((problem) => `  ${printProblem(problem)}`)].join(
        '\n',
      ),
    );
    this.problems = problems;
  }
}
