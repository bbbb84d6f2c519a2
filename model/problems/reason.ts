import { checks } from './words/en/checks.ts';
import { values } from './words/en/values.ts';
import type { Names } from './words/sentence.ts';

/** The English sentence of each code, as a list of files and keys has it. */
export const sentences = { ...values, ...checks };

export type Code = keyof typeof sentences;
/** A value may be a reason itself, such as the advice at the end of a sentence. */
type Value = string | number | Reason;
type NameIn<C extends Code> = Names<(typeof sentences)[C]>;
type ValuesOf<C extends Code> = Readonly<Record<NameIn<C>, Value>>;

/** The codes whose sentence names no value. */
export type PlainCode = { [C in Code]: [NameIn<C>] extends [never] ? C : never }[Code];

declare const isChecked: unique symbol;

/**
 * Why something is refused: a code, and the values that its sentence names. Only the function
 * `reason` makes one, and calls of it with other values do not compile.
 */
export type Reason = {
  code: Code;
  values?: Readonly<Record<string, Value>> | undefined;
  [isChecked]: true;
};

/**
 * The values that go with a code, as further arguments: none, or one object. For a code that does
 * not exist TypeScript infers all codes: the values are then optional, so that it names the code.
 */
export type Given<C extends Code> = Code extends C
  ? [values?: object]
  : [NameIn<C>] extends [never]
    ? []
    : [values: ValuesOf<C>];

export const reason = <C extends Code>(code: C, ...[values]: Given<C>): Reason =>
  ({ code, values }) as Reason;

/**
 * The sentence of a reason, in the words of a language.
 * @param write writes a value, the name of a file, and the word 'this'
 */
export function wordReason(
  { code, values = {} }: Reason,
  sentenceOf: (code: Code) => string,
  write: (value: string | number) => string,
): string {
  return sentenceOf(code).replace(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = values[name] ?? name;
    return typeof value === 'object' ? wordReason(value, sentenceOf, write) : write(value);
  });
}

/** The sentence in English, without its subject: it follows a file and a key. */
export const explain = (why: Reason): string =>
  wordReason(why, (code) => sentences[code].replace('{this} ', ''), String);
