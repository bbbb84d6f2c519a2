import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { isDue } from '../../model/documents/read-documents.ts';
import { type Address, documentOf, engineNames } from '../../model/pages/addresses.ts';
import { withoutTodo } from '../../model/words/todo-mark.ts';
import { brandPage, type FileState, type PageEntry } from '../api.ts';
import { forms } from './fields.ts';

/**
 * Files of words that stand on every page or on several, and so have no page of their own in the
 * list.
 */
const everywhere = [
  'site',
  'offers',
  'stories',
  'emails',
  'legal',
  'not-found',
  'sample-widget',
] as const;

/**
 * The list on the left: pages in the order of menus, the owner's pages, the configuration,
 * articles, and words of all pages.
 */
export function listPages(
  files: readonly FileState[],
  addresses: readonly Address[],
  { timeZone = 'UTC', brand = [] }: { timeZone?: string; brand?: readonly string[] } = {},
): PageEntry[] {
  const words = (form: string) =>
    files.filter((file) => file.form === form && file.path.endsWith('.json'));
  const addressesOf = (isOwn: (address: Address) => boolean) =>
    Object.fromEntries(addresses.filter(isOwn).map(({ language, path }) => [language.code, path]));

  const listWords = (kind: 'page' | 'everywhere', names: readonly string[]): PageEntry[] =>
    names
      .filter((name) => words(name).length > 0)
      .map((name) => ({
        id: name,
        kind,
        label: forms[name]?.label ?? name,
        files: byLanguage(words(name)),
        addresses: kind === 'page' ? addressesOf(({ key }) => key === name) : {},
      }));
  const listTexts = (kind: 'page' | 'article', isOwn: (form: string) => boolean): PageEntry[] => {
    const newestFirst = files
      .filter(({ form }) => isOwn(form))
      .toSorted((one, other) => timeOf(other) - timeOf(one));
    const byId = Map.groupBy(
      newestFirst,
      (file) => read(file, 'translationOf') || withoutEnding(file),
    );
    return [...byId].map(([id, texts]): PageEntry => {
      const waits = findWait(texts, timeZone);
      const names = texts.map((text) => withoutTodo(read(text, 'label') || read(text, 'title')));
      const documents = new Set(texts.map(withoutEnding));
      return {
        id: `${kind} ${id}`,
        kind,
        label: names.find(Boolean) || id,
        files: byLanguage(texts),
        addresses: addressesOf((address) => documents.has(`content/${documentOf(address)?.id}`)),
        ...(waits && { waits }),
      };
    });
  };
  return [
    ...listWords('page', engineNames),
    ...listTexts('page', (form) => form === 'page' || form === 'sectionPage'),
    {
      id: 'site-facts',
      kind: 'site',
      label: forms.config?.label ?? '',
      files: { '': configurationFile },
      addresses: {},
    },
    {
      id: brandPage,
      kind: 'site',
      label: '',
      files: Object.fromEntries(brand.map((path) => [path, path])),
      addresses: {},
    },
    ...listTexts('article', (form) => form === 'article'),
    ...listWords('everywhere', everywhere),
  ];
}

/** Why no visitor sees a text yet. */
function findWait(texts: readonly FileState[], timeZone: string): PageEntry['waits'] {
  if (texts.some((text) => read(text, 'draft') === 'true')) return 'draft';
  const isDueNow = (text: FileState) => isDue({ date: new Date(timeOf(text)) }, { timeZone });
  return texts.every(isDueNow) ? undefined : 'future';
}

const read = ({ value }: FileState, key: string) => String(Reflect.get(Object(value), key) ?? '');
const timeOf = (file: FileState) => Date.parse(read(file, 'date')) || 0;
const withoutEnding = ({ path }: FileState) => path.replace(/\.\w+$/, '');

const byLanguage = (files: readonly FileState[]): Record<string, string> =>
  Object.fromEntries(files.map(({ language = '', path }) => [language, path]));
