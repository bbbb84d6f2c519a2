/** A value for all languages, or one per language. */
type Setting<Value extends string> = Value | Readonly<Record<string, Value>>;

/** What a setting says in a language; a language that is left out has it off. */
export const settingIn = <Value extends string>(language: string, setting: Setting<Value>): Value | 'off' =>
  (typeof setting === 'string' ? setting : setting[language]) ?? 'off';

/** Whether a setting, for all languages or per language, is on in a language, be it only after consent. */
export const isOn = (language: string, setting: Setting<'off' | 'on' | 'consent'>): boolean =>
  settingIn(language, setting) !== 'off';
