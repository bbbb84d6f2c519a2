import { hasFlag } from 'country-flag-icons';
import { expect, test } from 'vitest';
import { describeLanguage } from '../model/configuration/describe-language.ts';
import { isLanguageCode } from './language.ts';
import { listCodes } from './list-codes.ts';

const languages = listCodes('language', 'en');

test('lists each language and its varieties once, side by side', () => {
  const codes = languages.map(({ value }) => value);
  const asked = ['pt-BR', 'zh-Hant', 'es-MX', 'en-US', 'fr-CA', 'fil', 'eu', 'cy', 'ka', 'nb'];
  expect(codes).toEqual(expect.arrayContaining(asked));
  expect(codes).not.toContain('no');
  const names = languages.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => name.startsWith('Portuguese'))).toEqual([
    'Portuguese',
    'Portuguese (Brazil)',
    'Portuguese (Portugal)',
  ]);
});

test('lists languages alone whose entry in site.config.jsonc is right', () => {
  const described = [...languages.map(({ value }) => value), 'es-419'].map(describeLanguage);
  const isWrong = ({ code, flag, locale }: (typeof described)[number]) =>
    !isLanguageCode(code) || !hasFlag(flag) || !/^[a-z]{2,3}_[A-Z]{2}$/.test(locale);
  expect(described.filter(isWrong)).toEqual([]);
});

test('lists currencies by the codes that people type', () => {
  expect(listCodes('currency', 'en')).toContainEqual({ value: 'PLN', name: 'PLN · Polish Zloty' });
});
