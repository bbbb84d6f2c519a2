/**
 * The names in braces of a sentence. {this} and names of files, which have a dot, are no values:
 * who prints the sentence knows them. Braces around a space are those of JSON.
 */
export type Names<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}}${infer After}`
    ? Name extends `${string} ${string}`
      ? Names<Rest>
      : (Name extends 'this' | `${string}.${string}` ? never : Name) | Names<After>
    : never
  : never;

/** A text with each of these names in braces. */
type Naming<Name extends string> = (
  Name extends string
    ? (text: `${string}{${Name}}${string}`) => void
    : never
) extends (text: infer Text) => void
  ? Text
  : never;

/** The words of another language: a sentence for each code, with the values of the English one. */
export type Translated<English extends Record<string, string>> = {
  [Code in keyof English]: [Names<English[Code]>] extends [never]
    ? string
    : Naming<Names<English[Code]>>;
};
