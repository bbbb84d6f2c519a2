import { basename, extname } from 'node:path';
import { isDue } from '../../model/articles/read-texts.ts';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { type Address, engineNames, textOf } from '../../model/pages/addresses.ts';
import { alsoShown } from '../../model/pages/page-table.ts';
import type { FileState, PageEntry } from '../api.ts';
import { forms } from './fields.ts';

type Known = { files: readonly FileState[]; addresses: readonly Address[]; timeZone: string };

const everywhere = ['site', 'emails', 'legal', 'not-found', 'sample-widget'] as const;

/** The list on the left: pages in the order of menus, the owner's pages, articles, words of all pages, and the configuration. */
export function listPages({ files, addresses, timeZone }: Known): PageEntry[] {
  const words = (form: string) => files.filter((file) => file.form === form && file.path.endsWith('.json'));
  const labelOf = (form: string) => forms[form]?.label ?? form;
  const first = words('site')[0]?.value as { pages?: Record<string, string> } | undefined;
  const pathOf = listPaths(addresses);

  const engine = engineNames.map((name): PageEntry => {
    const at = addresses.filter(({ kind }) => kind === name);
    return {
      id: name,
      kind: 'page',
      label: first?.pages?.[name] ?? labelOf(name),
      files: byLanguage([...words(name), ...(alsoShown[name] ?? []).flatMap(words)]),
      addresses: Object.fromEntries(at.map(({ language, path }) => [language.code, path])),
    };
  });
  const standing = everywhere.map(
    (name): PageEntry => ({ id: name, kind: 'everywhere', label: labelOf(name), files: byLanguage(words(name)), addresses: {} }),
  );
  return [
    ...engine.filter(({ id }) => words(id).length > 0),
    ...listTexts('page', files, pathOf, timeZone),
    ...listTexts('article', files, pathOf, timeZone),
    ...standing.filter(({ id }) => words(id).length > 0),
    { id: 'site-facts', kind: 'site', label: labelOf('config'), files: { '': [configurationFile] }, addresses: {} },
    { id: 'logo', kind: 'site', label: 'Logo', files: { '': [logoFile] }, addresses: {} },
  ];
}

type Matter = { translationOf?: unknown; label?: unknown; title?: unknown; date?: unknown; draft?: unknown };

const matterOf = ({ value }: FileState): Matter => (value ?? {}) as Matter;
const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');

function listTexts(
  kind: 'page' | 'article',
  files: readonly FileState[],
  pathOf: ReadonlyMap<string, string>,
  timeZone: string,
): PageEntry[] {
  const own = files.filter(({ form }) => form === kind || (kind === 'page' && form === 'sectionPage'));
  const nameOf = (path: string) => basename(path, extname(path));
  const groups = [...Map.groupBy(own, (file) => firstText(matterOf(file).translationOf) ?? nameOf(file.path))];
  if (kind === 'article') groups.sort(([, one], [, other]) => latestDay(other).localeCompare(latestDay(one)));
  return groups.map(([id, texts]) => {
    const waits = findWait(texts.map(matterOf), timeZone);
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

const byLanguage = (files: readonly FileState[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ language = '' }) => language)].map(([code, own]) => [code, own.map(({ path }) => path)]),
  );

const listPaths = (addresses: readonly Address[]): Map<string, string> =>
  new Map(
    addresses.flatMap((address) => {
      const text = textOf(address);
      return text ? [[`content/${text.id}.${address.page?.data.sections ? 'json' : 'md'}`, address.path]] : [];
    }),
  );
