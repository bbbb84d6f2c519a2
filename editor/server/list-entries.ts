import { configurationFile } from '../../model/configuration/configuration.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { type Address, engineNames } from '../../model/pages/addresses.ts';
import { alsoShown } from '../../model/pages/page-table.ts';
import type { FileState, PageEntry } from '../api.ts';
import { forms } from './fields.ts';
import { byLanguage, listMarkdownPages, listPaths } from './list-markdown-pages.ts';

type Known = {
  files: readonly FileState[];
  addresses: readonly Address[];
  timeZone: string;
};

/** Files of words without a page of their own. */
const everywhere = ['site', 'emails', 'legal', 'not-found', 'sample-widget'] as const;

/** The list on the left: pages in the order of menus, the owner's pages, articles, words of all pages, and the configuration. */
export function listEntries({ files, addresses, timeZone }: Known): PageEntry[] {
  const words = (form: string) => files.filter((file) => file.form === form && file.path.endsWith('.json'));
  const labelOf = (form: string) => forms[form]?.label ?? form;
  const first = words('site')[0]?.value as { pages?: Record<string, string> } | undefined;
  const pathOf = listPaths(addresses);

  const engine = engineNames.map((name): PageEntry => {
    const at = addresses.filter(({ kind, number = 1 }) => kind === name && number === 1);
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
    ...listMarkdownPages('page', files, pathOf, timeZone),
    ...listMarkdownPages('article', files, pathOf, timeZone),
    ...standing.filter(({ id }) => words(id).length > 0),
    { id: 'site-facts', kind: 'site', label: labelOf('config'), files: { '': [configurationFile] }, addresses: {} },
    { id: 'logo', kind: 'site', label: 'Logo', files: { '': [logoFile] }, addresses: {} },
  ];
}
