import type { Switch } from './configuration.ts';

/** Whether a switch, for all languages or per language, is on in a language. */
export const isOn = (language: string, setting: Switch): boolean =>
  (typeof setting === 'string' ? setting : setting[language]) === 'on';
