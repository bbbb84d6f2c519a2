import type { Switch } from './configuration.ts';

/** Whether something that the owner switches for all languages, or per language, is on in one. */
export const isOn = (language: string, setting: Switch): boolean =>
  (typeof setting === 'string' ? setting : setting[language]) === 'on';
