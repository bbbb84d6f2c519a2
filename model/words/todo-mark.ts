/**
 * Matches capitals as a headline has: a word of five or more, or two words. A short word such as
 * CRM does not match: behind TODO it says what is to be written.
 */
const headlineInCapitals = /\p{Lu}{5,}|\p{Lu} +\p{Lu}/u;

/**
 * Returns whether TODO is a word of the text, as in the Spanish headline "TODO INCLUIDO". In "TODO:
 * CRM", "TODO (es home title)" and "TODO CRM" it marks a text that is still to be written.
 */
export const isWordTodo = (line: string): boolean =>
  !/\p{Ll}|TODO *[:(]/u.test(line) && headlineInCapitals.test(line.replace(/\bTODO\b/, '.'));

/** Whether a text begins with TODO, the mark that it is still to be written. */
export const hasTodo = (text: string): boolean => /^TODO\b/.test(text) && !isWordTodo(text);

/**
 * Takes the mark TODO off the beginning of a text, and the place that `npm run new` writes behind
 * it in brackets.
 */
export const withoutTodo = (text: string): string =>
  hasTodo(text) ? text.replace(/^TODO\b:? *(\([^)]*\) *)?/, '') : text;

/** Puts the mark TODO before a text, with a colon where TODO would read as a word of the text. */
export const writeTodo = (text: string): string =>
  isWordTodo(`TODO ${text}`) ? `TODO: ${text}` : `TODO ${text}`;

/**
 * Writes a typed "TODO incluido" as "Todo incluido" in the languages in which it is a word.
 */
export const writeTodoAsWord = (typed: string, code: string): string =>
  /^(es|pt|gl)\b/.test(code) ? typed.replace(/^TODO(?= \p{Ll})/u, 'Todo') : typed;
