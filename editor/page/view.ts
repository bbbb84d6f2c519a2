import { createContext, type FormEvent, useContext, useEffect, useState } from 'react';
import type { Field, FileState, Path, Place } from '../api.ts';
import type { ClientState, EditorClient } from './client.ts';
import type { Names } from './name-fields.ts';
import type { Words } from './words.ts';

/**
 * A place to go to. For a click in the previewed page: the text that was clicked, and the number of
 * its letters before the click (`at`).
 */
export type Target = Place & { clicked?: { text: string; at: number } };

export type View = Words & {
  editor: EditorClient;
  state: ClientState;
  shownLanguages: readonly string[];
  names: Names;
  /** Shows a page by its id, 'new' for a new text, 'search', 'todo' or 'publish'. */
  show: (id: string) => void;
  /**
   * Leads to a field, or says that there is none.
   * @param from the page whose preview stays
   */
  open: (place: Target | undefined, from?: string) => void;
};

export const ViewContext = createContext({} as View);
export const useView = () => useContext(ViewContext);

/** What the server answers, asked again with each change; undefined until it does. */
export function useAnswer<Answer>(path: string, body?: unknown): Answer | undefined {
  const { editor, state } = useView();
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each change
  useEffect(() => {
    void editor.run(async () => setAnswer(await editor.call(path, asked && JSON.parse(asked))));
  }, [editor, path, asked, state.revision]);
  return answer;
}

/**
 * Focuses the list of pages, the fields or the preview: a narrow window shows one of them. A search
 * begins in its field, and its last words are selected.
 */
export function goTo(id: 'pages' | 'fields' | 'preview'): void {
  const element = document.getElementById(id);
  const field = element?.querySelector<HTMLInputElement>('[type=search]');
  (field ?? element)?.focus({ preventScroll: true });
  field?.select();
  element?.scrollIntoView();
}

export const handleSubmit =
  (submit: (form: FormData) => unknown) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };

/** The column of a language with its file; that of site.config.jsonc has no language. */
export type Column = {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  file: string;
  state: FileState | undefined;
};
/** Where the values of a field are: one path in the files of all languages. */
export type FieldPlace = { path: Path; columns: readonly Column[] };
export type FieldProps<Kind extends Field['kind'] = Field['kind']> = FieldPlace & {
  field: Extract<Field, { kind: Kind }>;
};

/**
 * A field with a control of its own, such as a list of words to tick; the Markdown below the front
 * matter has no schema.
 */
export type LeafField =
  | Exclude<Field, { kind: 'group' | 'record' | 'oneOf' | 'id' }>
  | { kind: 'markdown'; label: string; help: string; optional?: undefined };
