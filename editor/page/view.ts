import { createContext, useContext } from 'react';
import type { FieldProblem, State, TranslationState } from '../api.ts';
import type { Place } from '../preview/messages.ts';
import type { EditorClient } from './editor-client.ts';
import type { createNames } from './name-fields.ts';

/** Where a new text stands: an article, a page or a legal text. */
export type TextFolder = 'blog' | 'pages' | 'legal';

/** What the middle pane shows: a page by its id, a new text, or the changes. */
export type Shown = { kind: 'page'; id: string } | { kind: 'new'; folder: TextFolder } | { kind: 'changes' };
/** The panes of the page; small screens show one of them. */
export type Pane = 'list' | 'fields' | 'page';

/** The context of all fields of a page. */
export type View = {
  editor: EditorClient;
  state: State;
  /** Codes of the languages whose columns are visible. */
  shown: readonly string[];
  problemsAt: (file: string, key: string) => readonly FieldProblem[];
  translationAt: (file: string, key: string) => TranslationState | undefined;
  names: ReturnType<typeof createNames>;
  /** Opens the field of a text, on the page that shows it. */
  open: (place: Place) => void;
  /** Called when a field gets the focus, so that the preview outlines its text. */
  onFocus: (place: Place) => void;
};

export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A field stands outside of the editor');
  return view;
}

/** The id of a field's element, by which problems and the preview find it. All of the Markdown below the front matter is one field. */
export const fieldId = ({ file, key }: Place): string => `${file}:${key.replace(/^(line .*|body)$/, '')}`;

/** The key of the section that shows both versions of a conflict, as fieldId takes it. */
export const choiceKey = (key: string): string => `${key}?`;

/** Moves the focus to a text's field: the buttons of a choice are gone once it is made. */
export function focusField(place: Place): void {
  (document.getElementById(fieldId(place)) ?? document.getElementById('fields'))?.focus();
}

/** Indexes problems or translations by file and key, for lookups from hundreds of fields. */
export function indexByPlace<Entry extends Place>(entries: readonly Entry[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) index.set(fieldId(entry), [...(index.get(fieldId(entry)) ?? []), entry]);
  return index;
}
