import { configurationFile } from '../../../model/configuration/configuration-file.ts';
import type { Referred } from '../../../model/schemas/schema.ts';
import { valueAt } from '../../../model/schemas/value-at.ts';
import { hasTodo, withoutTodo } from '../../../model/words/todo-mark.ts';
import type { Choice, State } from '../../api.ts';
import type { Words } from '../words.ts';

/**
 * The name of what an id refers to; `other` stands for all languages that have no entry of their
 * own.
 */
export const nameChoice = (
  id: string,
  of: Referred | undefined,
  state: State,
  label: Words['label'],
): string =>
  (of && listChoices(of, state, label).find(({ value }) => value === id)?.name) ?? label(id);

type Entry = { id: string; name?: string };

/** What an id can refer to, as the drafts in the first language have it. */
export function listChoices(of: Referred, state: State, label: Words['label']): readonly Choice[] {
  const { languages, fonts } = state;
  const read = createReader(state);
  switch (of) {
    case 'offers':
      return nameEntries(read.facts(of), ({ id }) => read.words(of, id, 'title'));
    case 'stories':
      return nameEntries(read.facts(of), ({ id }) => read.words(of, 'items', id, 'title'));
    case 'categories':
      return Object.entries(read.words('stories', of) ?? {}).map(([value, name]) => ({
        value,
        name,
      }));
    case 'testimonials':
      return nameEntries(read.words('home', of, 'items'));
    case 'people':
      return nameEntries(read.words('about', of, 'items'));
    case 'authors':
      return ((read.words('about', 'people', 'items') ?? []) as Entry[]).map(({ name = '' }) => ({
        value: name,
        name,
      }));
    case 'languages':
      return languages.map(({ code, name }) => ({ value: code, name }));
    case 'pages':
      return listPageChoices(state, label);
    case 'fonts':
      return fonts;
  }
}

/** Reads the configuration, and the words in the first language. */
function createReader({ files, languages }: State) {
  const at = (file: string, path: string[]) => valueAt(files[file]?.value, path);
  return {
    facts: (...path: string[]) => at(configurationFile, path),
    words: (name: string, ...path: string[]) =>
      at(`content/${languages[0]?.code}/${name}.json`, path),
  };
}

/** Entries by their names; one that has none yet, by its place in the list. */
const nameEntries = (list: unknown, nameOf = ({ name }: Entry): unknown => name): Choice[] =>
  ((list ?? []) as Entry[]).map((entry, index) => {
    const name = String(nameOf(entry) || entry.id);
    return { value: entry.id, name: hasTodo(name) ? `${index + 1}` : name };
  });

function listPageChoices({ pages, files, languages }: State, label: Words['label']): Choice[] {
  const code = languages[0]?.code ?? '';
  return pages
    .filter(({ kind }) => kind === 'page')
    .map((page) => {
      const pageLabel = valueAt(files[page.files[code] ?? '']?.value, ['label']);
      const name = withoutTodo(String(pageLabel ?? label(page.label)));
      return { value: page.id.replace(/^page /, ''), name };
    });
}
