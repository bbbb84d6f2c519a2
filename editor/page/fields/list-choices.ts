import type { Referred } from '../../../model/configuration/values.ts';
import { valueAt } from '../../../model/files/value-at.ts';
import type { State } from '../../api.ts';
import type { Words } from '../words.ts';

type Entry = { id: string; name?: string; title?: string };
export type Choice = { value: string; name: string };

/** What an id can refer to, as the drafts in the first language have it. */
export function listChoices(of: Referred, { files, languages, pages }: State, label: Words['label']): Choice[] {
  const at = (file: string, ...path: string[]) => valueAt(files[file]?.value, path);
  const facts = (...path: string[]) => at('site.config.jsonc', ...path) as Entry[] | undefined;
  const words = (name: string, ...path: string[]) => at(`content/${languages[0]?.code}/${name}.json`, ...path);
  const entries = (list: unknown, titleOf: (entry: Entry) => unknown): Choice[] =>
    ((list ?? []) as Entry[]).map((entry) => ({ value: entry.id, name: String(titleOf(entry) || entry.id) }));
  const people = words('about', 'people', 'items');
  switch (of) {
    case 'offers':
      return entries(facts('offers'), ({ id }) => words('offers', id, 'title'));
    case 'stories':
      return entries(facts('stories'), ({ id }) => words('stories', 'items', id, 'title'));
    case 'categories':
      return Object.entries((words('stories', 'categories') ?? {}) as object).map(([value, name]) => ({ value, name }));
    case 'testimonials':
      return entries(words('home', 'testimonials', 'items'), ({ name }) => name);
    case 'people':
      return entries(people, ({ name }) => name);
    case 'authors':
      return entries(people, ({ name }) => name).map(({ name }) => ({ value: name, name }));
    case 'languages':
      return languages.map(({ code, name }) => ({ value: code, name }));
    case 'pages':
      return pages
        .filter(({ kind }) => kind === 'page')
        .map(({ id, label: name }) => ({ value: id.replace(/^page /, ''), name: label(name) }));
  }
}
