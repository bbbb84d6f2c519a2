import { readNumber } from '../../i18n/numbers.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { idOf } from '../../model/schemas/value-at.ts';
import { type Field, isAt, type PageEntry, type Path, type Place, type State } from '../api.ts';
import { fieldAt } from '../form.ts';
import { isReadingOf, plain, type Spot } from '../preview/messages.ts';

type FieldText = Place & { text: string };

/**
 * Marks of Markdown within a line, as signs or elements. An underscore within a word is a letter of
 * it.
 */
const marks = /(?<!\\)([*`]|~~|(?<!\w)_|_(?!\w)|<\/?(strong|em|del)>)/g;
/** The borders of cells in a row of a table, which begins with one. */
const borders = /(?<=^\s*(\|.*)?)(?<!\\)\|/g;
/** The backslash before a sign that stands for itself, or before the end of a line. */
const escapes = /\\(?=[!-/:-@[-`{-~]|$)/g;
/** A line between parts of a text, or below the head of a table. */
const rule = /^[\s|:-]+$/;

/** A line of Markdown as it reads. */
export const plainMarkdown = (line: string) =>
  plain(
    line
      .replace(rule, '')
      .replaceAll('<br>', ' ')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(#{1,6}|[-*+>]|\d+[.)])\s+/, '')
      .replace(borders, '')
      .replace(marks, '')
      .replace(escapes, ''),
  );

/** Whether a field may have a value for each language. */
export const isByLanguage = (field: Field | undefined): boolean =>
  field?.kind === 'oneOf'
    ? field.options.some(isByLanguage)
    : field?.kind === 'record' && field.of === 'languages';

/**
 * Every text and number of a file that visitors read.
 * @param code of the prices that are listed
 */
export function listFieldTexts({ files, forms }: State, file: string, code: string): FieldText[] {
  const { form = '', value, body = '' } = files[file] ?? {};
  const walk = (part: unknown, path: Path): FieldText[] => {
    const field = fieldAt(forms[form], path);
    if (typeof part === 'object' && part !== null) {
      // Visitors see the price of their language alone.
      const shownKey = isByLanguage(field) ? [code, 'other'].find((key) => key in part) : undefined;
      return Object.entries(part)
        .filter(([key]) => !shownKey || key === shownKey)
        .flatMap(([key, entry]) =>
          walk(entry, [...path, (Array.isArray(part) && idOf(entry)) || key]),
        );
    }
    const isShown = /^(text|number)$/.test(field?.kind ?? '');
    return isShown ? [{ file, key: path.join('.'), text: plain(String(part ?? '')) }] : [];
  };
  const lines = body.split('\n').map((line) => ({ file, key: '', text: plainMarkdown(line) }));
  return [...walk(value, []), ...lines].filter(({ text }) => text);
}

function listFiles(
  { pages }: State,
  page: PageEntry,
  code: string,
  area: Spot['area'],
): Set<string> {
  const filesOf = (pages: readonly PageEntry[]) => pages.flatMap(({ files }) => files[code] ?? []);
  const everywhere = filesOf(pages.filter(({ kind }) => kind === 'everywhere'));
  return new Set([
    ...filesOf(area === 'main' ? [page] : []),
    ...everywhere,
    configurationFile,
    ...filesOf([page, ...pages]),
  ]);
}

/** The numbers in a text: 1450.5 in "1 450,50 €" and in "$1,450.50". */
const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+|[ ’]\d{3}(?!\d))*/g) ?? []).map(readNumber);

/** How the text of a field may read in its page, the surest way first. */
const readings: ((field: FieldText, text: string) => boolean)[] = [
  // A price or a number of weeks stands in words around it.
  (field, text) => /^\d[\d.]+$/.test(field.text) && numbersIn(text).join() === field.text,
  (field, text) => isReadingOf(field.text)(text),
  // A line of Markdown may be cut by emphasis and links.
  (field, text) => text.length > 3 && field.key === '' && field.text.includes(text),
  (field, text) => field.text.length > 3 && text.length < 300 && text.includes(field.text),
];

/**
 * Finds the field of a text that was clicked in a page.
 * @param texts the text itself first, then those of the elements around it
 */
export function findField(
  state: State,
  texts: readonly string[],
  { page, code, spot }: { page: PageEntry; code: string; spot: Spot },
): FieldText | undefined {
  const all = [...listFiles(state, page, code, spot.area)].map((file) =>
    listFieldTexts(state, file, code),
  );
  const find = (text: string, isMeant: (field: FieldText, text: string) => boolean) => {
    const found =
      all
        .map((ofFile) => ofFile.filter((field) => isMeant(field, text)))
        .find((ofFile) => ofFile.length > 0) ?? [];
    return found[Math.min(spot.nth, found.length - 1)] ?? [];
  };
  // A word of a text may be an element of its own, and read like another text.
  const [whole] = texts.toReversed().flatMap((text) => find(text, (field) => field.text === text));
  return whole ?? texts.flatMap((text) => readings.flatMap((isMeant) => find(text, isMeant)))[0];
}

/**
 * The text of a field, which its page marks.
 * @param line the paragraph with the caret, of a Markdown text
 */
export const findText = (state: State, code: string, id: string, line = ''): string =>
  id.endsWith(':')
    ? plain(line)
    : (listFieldTexts(state, id.replace(/:.*/, ''), code).find(isAt(id))?.text ?? '');
