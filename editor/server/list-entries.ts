import { type Address, engineNames } from '../../src/site-pages/addresses.ts';
import { alsoShown } from '../../src/site-pages/page-table.ts';
import type { FileState, PageEntry } from '../api.ts';
import { configFile } from './owner-files.ts';

type Known = {
  files: readonly FileState[];
  addresses: readonly Address[];
  /** Name of a file without an address of its own. */
  labels: (form: string) => string;
  /** The owner's folder as addresses name it. */
  folder: string;
};

/** Forms of words that no page of their own has. */
const everywhere = ['site', 'emails', 'legal', 'not-found', 'sample-widget'] as const;

/** What the list on the left holds: pages in the order of menus, own pages, articles, what stands everywhere, the site's facts. */
export function listEntries({ files, addresses, labels, folder }: Known): PageEntry[] {
  const words = (form: string) => files.filter((file) => file.form === form && file.path.endsWith('.json'));
  const first = words('site')[0]?.value as { pages?: Record<string, string> } | undefined;
  const engine = engineNames.flatMap((name): PageEntry[] => {
    const own = words(name);
    if (own.length === 0) return [];
    const shown = (alsoShown[name] ?? []).flatMap(words);
    const at = addresses.filter((address) => address.name === name && (address.number ?? 1) === 1 && !address.page);
    const places = Object.fromEntries(at.map(({ language, path }) => [language.code, path]));
    return [
      {
        id: name,
        kind: 'page',
        label: first?.pages?.[name] ?? labels(name),
        files: byLanguage([...own, ...shown]),
        addresses: places,
      },
    ];
  });
  const standing = everywhere.flatMap((name): PageEntry[] => {
    const own = words(name);
    return own.length > 0 ? [{ id: name, kind: 'everywhere', label: labels(name), files: byLanguage(own), addresses: {} }] : [];
  });
  const site: PageEntry = { id: 'site-facts', kind: 'site', label: labels('config'), files: { '': [configFile] }, addresses: {} };
  return [
    ...engine,
    ...listTexts('page', files, addresses, folder),
    ...listTexts('article', files, addresses, folder),
    ...standing,
    site,
  ];
}

/** Markdown texts, each with its translations. */
function listTexts(form: 'page' | 'article', files: Known['files'], addresses: readonly Address[], folder: string): PageEntry[] {
  const own = files.filter((file) => file.form === form);
  const matterOf = ({ value }: FileState) =>
    (value ?? {}) as { translationOf?: unknown; label?: unknown; title?: unknown; date?: unknown };
  const idOf = (file: FileState) => {
    const { translationOf } = matterOf(file);
    return typeof translationOf === 'string' && translationOf
      ? translationOf
      : (file.path.split('/').at(-1) ?? file.path).replace(/\.md$/, '');
  };
  const pathOf = new Map(
    addresses.flatMap(({ page, article, path }) => ((page ?? article) ? [[(page ?? article)?.file, path] as const] : [])),
  );
  const groups = [...Map.groupBy(own, idOf)].map(([id, texts]): PageEntry & { date: string } => {
    const label = texts
      .map(matterOf)
      .map(({ label: name, title }) => name ?? title)
      .find((name) => typeof name === 'string');
    const places = texts.flatMap(({ path, language = '' }) => {
      const address = pathOf.get(`${folder}/${path}`);
      return address === undefined ? [] : [[language, address] as const];
    });
    return {
      id: `${form} ${id}`,
      kind: form,
      label: typeof label === 'string' ? label : id,
      files: byLanguage(texts),
      addresses: Object.fromEntries(places),
      date:
        texts
          .map((text) => String(matterOf(text).date ?? ''))
          .sort()
          .at(-1) ?? '',
    };
  });
  if (form === 'article') groups.sort((one, other) => other.date.localeCompare(one.date));
  return groups.map(({ date: _, ...entry }) => entry);
}

const byLanguage = (files: readonly FileState[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ language = '' }) => language)].map(([code, own]) => [code, own.map(({ path }) => path)]),
  );
