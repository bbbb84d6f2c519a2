/** A word of a headline in capitals, or two words: an abbreviation alone is a hint. */
const headlineInCapitals = /\p{Lu}{5,}|\p{Lu} +\p{Lu}/u;

/**
 * Whether TODO is a word of a line in capitals, such as the Spanish "TODO INCLUIDO", and no mark
 * that a text is still to be written: "TODO: CRM", "TODO (es home title)", "TODO CRM".
 */
export const isWordTodo = (line: string): boolean =>
  !/\p{Ll}|TODO *[:(]/u.test(line) && headlineInCapitals.test(line.replace(/\bTODO\b/, '.'));

/** Marks a text that is still to be written: words in capitals behind a colon. */
export const writeTodo = (text: string): string =>
  isWordTodo(`TODO ${text}`) ? `TODO: ${text}` : `TODO ${text}`;

/** In languages where it is a word, TODO before small letters that somebody typed is one. */
export const writeTodoAsWord = (typed: string, code: string): string =>
  /^(es|pt|gl)\b/.test(code) ? typed.replace(/^TODO(?= \p{Ll})/u, 'Todo') : typed;
