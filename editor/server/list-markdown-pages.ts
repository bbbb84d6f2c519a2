import { basename } from 'node:path';
import { isDue } from '../../model/articles/read-texts.ts';
import { type Address, textOf } from '../../model/pages/addresses.ts';
import type { FileState, PageEntry } from '../api.ts';

/** The keys of front matter that the list reads; a draft may have any values there. */
type Matter = { translationOf?: unknown; label?: unknown; title?: unknown; date?: unknown; draft?: unknown };

const matterOf = ({ value }: FileState): Matter => (value ?? {}) as Matter;
const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');

/**
 * Markdown texts, each with its translations; articles with the newest first.
 * @param pathOf returns the address of a file by its path below the owner's folder
 */
export function listMarkdownPages(
  kind: 'page' | 'article',
  files: readonly FileState[],
  pathOf: ReadonlyMap<string, string>,
  timeZone: string,
): PageEntry[] {
  const own = files.filter(({ form }) => form === kind || (kind === 'page' && form === 'sectionPage'));
  const groups = [...Map.groupBy(own, (file) => firstText(matterOf(file).translationOf) ?? nameOf(file.path))];
  if (kind === 'article') groups.sort(([, one], [, other]) => latestDay(other).localeCompare(latestDay(one)));
  return groups.map(([id, texts]) => {
    const waits = kind === 'article' && findWait(texts.map(matterOf), timeZone);
    return {
      id: `${kind} ${id}`,
      kind,
      label: firstText(...texts.map(matterOf).flatMap(({ label, title }) => [label, title])) ?? id,
      files: byLanguage(texts),
      addresses: Object.fromEntries(
        texts.flatMap(({ path, language = '' }) => (pathOf.has(path) ? [[language, pathOf.get(path) as string]] : [])),
      ),
      ...(waits && { waits }),
    };
  });
}

const latestDay = (texts: readonly FileState[]) =>
  texts
    .map((text) => firstText(matterOf(text).date) ?? '')
    .sort()
    .at(-1) ?? '';

function findWait(matters: readonly Matter[], timeZone: string): PageEntry['waits'] {
  if (matters.some(({ draft }) => draft === true)) return 'draft';
  const days = matters.map(({ date }) => new Date(firstText(date) ?? '')).filter((day) => !Number.isNaN(day.getTime()));
  return days.some((date) => !isDue({ date }, { timeZone })) ? 'future' : undefined;
}

const nameOf = (path: string) => basename(path).replace(/\.(md|json)$/, '');

/** Paths by language. */
export const byLanguage = (files: readonly FileState[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ language = '' }) => language)].map(([code, own]) => [code, own.map(({ path }) => path)]),
  );

/** Addresses of texts and of pages that are lists of sections, by their paths below the owner's folder. */
export const listPaths = (addresses: readonly Address[]): Map<string, string> =>
  new Map(
    addresses.flatMap((address) => {
      const text = textOf(address);
      return text ? [[`content/${text.id}.${address.page?.data.sections ? 'json' : 'md'}`, address.path]] : [];
    }),
  );
