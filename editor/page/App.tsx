import { type KeyboardEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { brandPage, languageOf, type PageEntry, pageOf } from '../api.ts';
import { Brand } from './Brand.tsx';
import type { ClientState, EditorClient } from './client.ts';
import { NewText } from './NewText.tsx';
import { Names } from './name-fields.ts';
import { onEvent } from './on-event.ts';
import { PageForm } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { Search } from './Search.tsx';
import { ToDo } from './ToDo.tsx';
import { Message, TopBar } from './TopBar.tsx';
import { goTo, type Target, ViewContext } from './view.ts';
import type { Words } from './words.ts';

type Props = { editor: EditorClient; words: Words };
type DeskProps = Props & { state: ClientState };

export function App({ editor, words }: Props) {
  useSyncExternalStore(editor.subscribe, editor.snapshot);
  if (editor.state)
    return <Desk editor={editor} state={editor.withTyped(editor.state)} words={words} />;
  return (
    <main className="waiting">
      <p role="status">{editor.notice?.text ?? words.t(editor.isGone ? 'noAnswer' : 'opening')}</p>
    </main>
  );
}

/** What is shown besides pages. */
const views: Partial<Record<string, () => ReactNode>> = {
  [brandPage]: Brand,
  new: NewText,
  search: Search,
  todo: ToDo,
  publish: Publish,
};

const followAddress = onEvent(window, 'hashchange');

/** What the address says is shown: the id of a page, or another view. */
function useShown(pages: readonly PageEntry[]) {
  const hash = useSyncExternalStore(followAddress, () => location.hash);
  const id = decodeURIComponent(hash).slice(1);
  const page = views[id] ? undefined : (pages.find((one) => one.id === id) ?? pages[0]);
  return { page, id: page?.id ?? id };
}

/** The chosen column of the fields, which stays over a reload: a language's code, or 'all'. */
function useColumn(codes: readonly string[]) {
  const isWide = matchMedia('(min-width: 900px)').matches;
  const [chosen, choose] = useState(
    localStorage.getItem('column') ?? (isWide ? 'all' : (codes[0] ?? '')),
  );
  const column = codes.includes(chosen) ? chosen : 'all';
  const chooseColumn = (code: string) => {
    choose(code);
    localStorage.setItem('column', code);
  };
  return { column, columns: column === 'all' ? codes : [column], chooseColumn };
}

/** Where the user is, and what leads elsewhere. */
function useDesk({ editor, state: { pages, languages }, words }: DeskProps) {
  const codes = languages.map(({ code }) => code);
  const { column, columns, chooseColumn } = useColumn(codes);
  const { page, id: viewId } = useShown(pages);
  const [lastWritten, setLastWritten] = useState(codes[0] ?? 'en');
  const [target, setTarget] = useState<Target>();
  const [previewedId, setPreviewed] = useState<string>();
  const previewed = pages.find(({ id }) => id === previewedId) ?? page;

  function show(id: string, place?: Target, from?: string): void {
    const next = pages.find((one) => one.id === id);
    // The facts of the site have no page of their own: the one that is shown stays.
    const isOfAll = next && Object.keys(next.addresses).length === 0;
    setPreviewed(from ?? (isOfAll ? previewed?.id : undefined));
    setTarget(place && { ...place });
    location.hash = encodeURIComponent(id);
    if (place && !views[id]) return;
    if (!editor.notice?.undo) editor.say(undefined);
    // React renders the page after the hash has changed.
    setTimeout(() => goTo('fields'));
  }

  function open(place: Target | undefined, from?: string): void {
    const file = place?.file ?? '';
    const code = languageOf(file);
    if (code && !columns.includes(code)) chooseColumn(code);
    if (code) setLastWritten(code);
    // The client's state has a page that was created after this component was rendered.
    const owner = pageOf(editor.state?.pages ?? pages, file);
    // A text that was deleted while it was typed in has no page: the list says what can be done.
    const id = owner?.id ?? 'todo';
    show(id, place, from);
    if (!owner) editor.say({ text: words.t('noField') });
  }

  const language = column === 'all' ? lastWritten : column;
  const follow = (file: string) => setLastWritten(languageOf(file) ?? language);
  return {
    viewId,
    page,
    target,
    previewed,
    language,
    column,
    columns,
    chooseColumn,
    show,
    open,
    follow,
  };
}

/** Whether Ctrl+Z was pressed outside of text fields, where the browser undoes what was typed. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) =>
  key === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !(target as Element).matches(
    'textarea, [contenteditable=true], input:not([type=checkbox], [type=color], [type=date])',
  );

function undoLast(event: KeyboardEvent, editor: EditorClient, { t }: Words): void {
  if (editor.notice?.undo) {
    event.preventDefault();
    void editor.takeBack(t('undone'));
    return;
  }
  const choice = editor.takeChoice();
  if (!choice) return;
  event.preventDefault();
  choice.undo();
  document.getElementById(choice.id)?.focus();
}

/** The id of the field that an element is in. */
const idAround = (element: Element): string => element.closest('[id]')?.id ?? '';

function Desk({ editor, state, words }: DeskProps) {
  const desk = useDesk({ editor, state, words });
  const { viewId, page, column, columns, show, open } = desk;
  const names = new Names(state, words);
  const View = views[viewId];
  return (
    <ViewContext value={{ ...words, editor, state, shownLanguages: columns, names, show, open }}>
      <title>{[page && names.namePage(page), state.name].filter(Boolean).join(' · ')}</title>
      <TopBar target={desk.target} />
      <div className="desk">
        <PageList viewId={viewId} />
        <main
          key={viewId}
          className="fields"
          id="fields"
          tabIndex={-1}
          onFocus={({ target }) => desk.follow(idAround(target))}
          onBlur={({ target }) => editor.leave(idAround(target))}
          onKeyDown={(event) => isUndo(event) && undoLast(event, editor, words)}
        >
          {View && <View />}
          {page && (
            <PageForm
              page={page}
              column={column}
              target={desk.target}
              onColumn={desk.chooseColumn}
            />
          )}
        </main>
        <Preview page={desk.previewed} language={desk.language} />
      </div>
      <Message />
    </ViewContext>
  );
}
