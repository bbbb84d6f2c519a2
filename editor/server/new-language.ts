import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguageCode } from '../../i18n/language.ts';
import { cutToWidth } from '../../i18n/typography.ts';
import { type ConfigurationInput, configurationFile } from '../../model/configuration/configuration.ts';
import { describeLanguage, fontOf } from '../../model/configuration/new-language.ts';
import { z } from '../../model/files/schema.ts';
import { isObject, valueAt } from '../../model/files/value-at.ts';
import type { Change } from '../api.ts';
import { fieldAt } from '../form.ts';
import { editText, readValue } from './edit-file.ts';
import { formOf, forms } from './fields.ts';
import { Refused } from './refused.ts';

export const languageRequest = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/)
    .refine(isLanguageCode),
});

export type LanguageRequest = z.infer<typeof languageRequest>;

type Files = { paths: readonly string[]; read: (path: string) => string | undefined };

/**
 * Adds a language: its entry in site.config.jsonc, and a copy of each file of the first language, to be translated. Files that it has
 * already stay.
 * @param written the value of site.config.jsonc
 * @returns the changes, and the captions of films in texts by their paths
 * @throws Refused when the site has the language
 */
export function createLanguage(code: string, written: ConfigurationInput, { paths, read }: Files) {
  const [{ code: from, tagline }] = written.languages as [ConfigurationInput['languages'][number]];
  if (written.languages.some((language) => language.code === code))
    throw new Refused(409, ['isThere', { file: `content/${code}` }]);
  const isNew = (path: string) => read(path) === undefined;
  const changes: Change[] = [
    {
      kind: 'insert',
      file: configurationFile,
      path: ['languages'],
      index: written.languages.length,
      value: { ...describeLanguage(code), tagline },
    },
    ...listByLanguage(written, from, code),
    ...setFonts(code, written.fonts),
    ...paths.flatMap((path): Change[] => {
      const file = path.replace(`content/${from}/`, `content/${code}/`);
      return file !== path && formOf(path) && isNew(file)
        ? [{ kind: 'create', file, text: copyText(path, read(path) ?? '', code) }]
        : [];
    }),
  ];
  const captions = paths.flatMap((path) => {
    const own = path.replace(`.${from}.vtt`, `.${code}.vtt`);
    return own !== path && path.startsWith('media/') && isNew(own) ? [[own, read(path)] as const] : [];
  });
  return { changes, captions: new Map(captions) };
}

/** Prices and captions that are given for each language: those of the first one, where no other stands for the rest. */
function listByLanguage({ offers, stories = [] }: ConfigurationInput, from: string, code: string): Change[] {
  const copy = (path: (string | number)[], values: unknown): Change[] =>
    isObject(values) && values[from] !== undefined && values.other === undefined && values[code] === undefined
      ? [{ kind: 'set', file: configurationFile, path: [...path, code], value: values[from] }]
      : [];
  return [
    ...offers.flatMap(({ price }, index) => copy(['offers', index, 'price'], price)),
    ...stories.flatMap(({ video }, index) =>
      video && 'captions' in video ? copy(['stories', index, 'video', 'captions'], video.captions) : [],
    ),
  ];
}

/** The font for the letters of the language, where the engine has one. */
function setFonts(code: string, { headlines, text }: ConfigurationInput['fonts']): Change[] {
  const source = fontOf(code);
  if (!source || !existsSync(join('node_modules', source))) return [];
  return Object.entries({ headlines, text }).flatMap(([role, { fallback }]) =>
    fallback?.[code]
      ? []
      : [{ kind: 'set', file: configurationFile, path: ['fonts', role, 'fallback', code], value: { source } } as const],
  );
}

/**
 * The text of a file as a translation of it begins: no two pages may have the same title or description, so these are marked TODO.
 * The addresses that a text had before lead to it alone.
 */
function copyText(path: string, text: string, code: string): string {
  const name = formOf(path) ?? '';
  const [form, read] = [forms[name], readValue(path, text)];
  if (!form || 'unreadable' in read) return text;
  const ofHead = (key: string) => (['article', 'page', 'sectionPage'].includes(name) ? [key] : ['head', key]);
  const edits = ['title', 'description'].map(ofHead).flatMap((at) => {
    const value = valueAt(read.value, at);
    const field = fieldAt(form, at);
    return typeof value === 'string' && field?.kind === 'text'
      ? [{ at, value: cutToWidth(`TODO ${code}: ${value}`, field.max) }]
      : [];
  });
  const gone = valueAt(read.value, ['movedFrom']) === undefined ? [] : [{ at: ['movedFrom'], value: undefined }];
  return [...edits, ...gone].reduce((now, { at, value }) => editText(path, now, { kind: 'set', path: at, value }, form), text);
}
