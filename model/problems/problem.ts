/** An error in the owner's folder, with which the site cannot be built. */
export type Problem = {
  /** Its path from the project's root: 'site/content/fr/about.json'. */
  file: string;
  /** The place in the file, such as 'hero.lines.0' or 'line 12'; empty for the whole file. */
  key: string;
  message: string;
};

/** A problem on one line: 'site/content/fr/about.json: title: is empty; write a text'. */
export const printProblem = ({ file, key, message }: Problem): string =>
  [file, key, message].filter(Boolean).join(': ');

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
