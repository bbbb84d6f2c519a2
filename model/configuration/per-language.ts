/** A value for all languages, or one per language. */
type Setting<Value extends string> = Value | Readonly<Record<string, Value>>;

/** The value of a setting in a language; undefined for a language that is left out. */
export const valueIn = <Value extends string>(language: string, setting: Setting<Value>): Value | undefined =>
  typeof setting === 'string' ? setting : setting[language];

/** Whether a setting, for all languages or per language, is on in a language, be it only after consent; one that is left out has it off. */
export const isOn = (language: string, setting: Setting<'off' | 'on' | 'consent'>): boolean =>
  (valueIn(language, setting) ?? 'off') !== 'off';
