/** What can be wrong with a running site, in the words of its alarms and of `leads status`. */
const names = {
  store: 'leads cannot be stored',
  inbox: 'the inbox is a new one',
  queue: 'leads do not reach you',
  flood: 'so many leads come in that they share mails',
  disk: 'the disk is nearly full',
  backup: 'there is no fresh backup',
  canary: 'the test lead does not get through',
  certificate: 'the certificate ends soon',
};

export type Condition = keyof typeof names;

export const isCondition = (text: string): text is Condition => Object.hasOwn(names, text);

export const nameCondition = (condition: Condition): string => names[condition];

/** What is wrong; `about` names its parts: one that no alarm has named yet raises one at once. */
export type Problem = string | { text: string; about: string[] };

/** Null where all is well; a condition that is absent or undefined cannot be judged yet. */
export type Conditions = { [C in Condition]?: Problem | null | undefined };

export const textOf = (problem: Problem): string =>
  typeof problem === 'string' ? problem : problem.text;

/** Each condition with what was found of it. */
export const listConditions = (conditions: Conditions) =>
  Object.entries(conditions) as [Condition, Problem | null | undefined][];
