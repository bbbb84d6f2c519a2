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
