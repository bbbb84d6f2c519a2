/** A value for all languages, or one per language. */
type PerLanguage<Value extends string> = Value | Readonly<Record<string, Value>>;

/** The value in a language; undefined when values are given per language and this language has none. */
export const valueIn = <Value extends string>(language: string, value: PerLanguage<Value>): Value | undefined =>
  typeof value === 'string' ? value : value[language];

/** Whether something is on in a language. A language without a value has it off. */
export const isOn = (language: string, value: PerLanguage<'off' | 'on'>): boolean =>
  (valueIn(language, value) ?? 'off') !== 'off';
