import { idOf, isObject } from '../../model/files/value-at.ts';
import type { PageEntry, Path, Place, State } from '../api.ts';
import { fieldAt } from '../form.ts';
import { plain, type Spot } from '../preview/messages.ts';

type Shown = Place & { text: string };

const withoutMarks = (line: string) =>
  plain(
    line
      .replace(/^\s*(#{1,6}|[-*+]|>|\d+[.)]|\|)\s+/, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`|]/g, ' '),
  );

function* listShown({ files, forms }: Pick<State, 'files' | 'forms'>, file: string): Generator<Shown> {
  const { form = '', value, body } = files[file] ?? {};
  function* walk(part: unknown, path: Path): Generator<Shown> {
    if (Array.isArray(part)) for (const [index, entry] of part.entries()) yield* walk(entry, [...path, idOf(entry) ?? index]);
    else if (isObject(part)) for (const [key, entry] of Object.entries(part)) yield* walk(entry, [...path, key]);
    else if (part !== null && /^(text|number)$/.test(fieldAt(forms[form], path)?.kind ?? ''))
      yield { file, key: path.join('.'), text: plain(String(part)) };
  }
  yield* walk(value, []);
  for (const line of (body ?? '').split('\n')) if (withoutMarks(line)) yield { file, key: '', text: withoutMarks(line) };
}

function listFiles({ pages, files }: State, page: PageEntry, code: string, area: Spot['area']): string[] {
  const own = page.files[code] ?? [];
  const everywhere = Object.keys(files).filter((file) => files[file]?.language === code && file.endsWith('/site.json'));
  const others = pages.flatMap((one) => one.files[code]?.[0] ?? []);
  const ordered = area === 'main' ? [...own, ...everywhere] : [...everywhere, 'site.config.jsonc', ...own];
  return [...new Set([...ordered, 'site.config.jsonc', ...others])];
}

/** The pattern of a text, in which anything may stand for a placeholder such as {weeks}. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.+?')}$`,
  );

/**
 * Finds the field of a text that was clicked in a page.
 * @param texts what was clicked: the text itself first, then those of the elements around it
 */
export function findField(state: State, page: PageEntry, code: string, texts: readonly string[], spot: Spot): Place | undefined {
  const files = listFiles(state, page, code, spot.area);
  const all = files.map((file) => [...listShown(state, file)]);
  const find = (text: string, isMeant: (shown: Shown, text: string) => boolean): Place | undefined => {
    for (const own of all) {
      const found = own.filter((shown) => isMeant(shown, text));
      const { file, key } = found[Math.min(spot.nth, found.length - 1)] ?? {};
      if (file !== undefined && key !== undefined) return { file, key };
    }
    return undefined;
  };
  // A word of a text may be an element of its own, and read like another text.
  const [whole] = texts.toReversed().flatMap((text) => find(text, (shown) => shown.text === text) ?? []);
  if (whole) return whole;
  const ways: ((shown: Shown, text: string) => boolean)[] = [
    // A price or a number of weeks stands in words around it.
    (shown, text) => /^\d+$/.test(shown.text) && shown.text.length > 1 && text.replace(/\D/g, '') === shown.text,
    (shown, text) => shown.text.includes('{') && patternOf(shown.text).test(text),
    // A line of Markdown may be cut by emphasis and links.
    (shown, text) => text.length > 3 && shown.key === '' && shown.text.includes(text),
    (shown, text) => shown.text.length > 3 && text.length < 300 && text.includes(shown.text),
  ];
  for (const text of texts)
    for (const isMeant of ways) {
      const found = find(text, isMeant);
      if (found) return found;
    }
  return undefined;
}
