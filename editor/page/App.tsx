import { useState, useSyncExternalStore } from 'react';
import { languageOf, pageOf } from '../api.ts';
import { type EditorClient, onEvent, type Shown } from './client.ts';
import { NewText } from './NewText.tsx';
import { createNames } from './name-fields.ts';
import { PageForm } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { Message, TopBar } from './TopBar.tsx';
import { goTo, type Target, ViewContext } from './view.ts';
import type { Words } from './words.ts';

type Props = { editor: EditorClient; words: Words };

export function App({ editor, words }: Props) {
  useSyncExternalStore(editor.subscribe, editor.snapshot);
  if (editor.state) return <Desk editor={editor} state={editor.show(editor.state)} words={words} />;
  return (
    <main className="waiting">
      <p role="status">{editor.said?.text ?? words.t(editor.isGone ? 'noAnswer' : 'opening')}</p>
    </main>
  );
}

const followAddress = onEvent(window, 'hashchange');

function Desk({ editor, state, words }: Props & { state: Shown }) {
  const { pages } = state;
  const codes = state.languages.map(({ code }) => code);
  const shown = decodeURIComponent(useSyncExternalStore(followAddress, () => location.hash)).slice(
    1,
  );
  const own = codes[0] ?? 'en';
  const [chosen, choose] = useState(
    localStorage.getItem('column') ?? (matchMedia('(min-width: 900px)').matches ? 'all' : own),
  );
  const column = codes.includes(chosen) ? chosen : 'all';
  const [lastWritten, setLastWritten] = useState(own);
  const language = column === 'all' ? lastWritten : column;
  const [target, setTarget] = useState<Target>();
  const [previewed, setPreviewed] = useState<string>();
  const names = createNames(state, words);
  const page = /^(new|publish)$/.test(shown)
    ? undefined
    : (pages.find(({ id }) => id === shown) ?? pages[0]);
  const previewedPage = pages.find(({ id }) => id === previewed) ?? page;
  const columns = column === 'all' ? codes : [column];
  const chooseColumn = (code: string) => {
    choose(code);
    localStorage.setItem('column', code);
  };
  const show = (id: string, place?: Target, from?: string) => {
    // The facts of the site have no page of their own: the one that is shown stays.
    const isOfAll = pages.some((one) => one.id === id && Object.keys(one.addresses).length === 0);
    setPreviewed(from ?? (isOfAll ? previewedPage?.id : undefined));
    setTarget(place && { ...place });
    location.hash = encodeURIComponent(id);
    if (!place && !editor.said?.undo) editor.say(undefined);
    if (!place) setTimeout(() => goTo('fields')); // React renders the page after the hash has changed.
  };
  const open = (place: Target | undefined, from?: string) => {
    const file = place?.file ?? '';
    const code = languageOf(file);
    if (code && !columns.includes(code)) chooseColumn(code);
    if (code) setLastWritten(code);
    const owner = pageOf(editor.state?.pages ?? pages, file); // `pages` lacks a page that was made a moment ago.
    if (owner) show(owner.id, place, from);
    else editor.say({ text: words.t('noField') });
  };
  return (
    <ViewContext value={{ ...words, editor, state, shown: columns, names, show, open }}>
      <title>{[page && names.namePage(page), state.name].filter(Boolean).join(' · ')}</title>
      <TopBar />
      <div className="desk">
        <PageList shown={page?.id ?? shown} />
        <main
          key={page?.id ?? shown}
          className="fields"
          id="fields"
          tabIndex={-1}
          onFocus={({ target: field }) =>
            setLastWritten(languageOf(field.closest('[id]')?.id ?? '') ?? language)
          }
          onBlur={({ target: field }) => editor.leave(field.closest('[id]')?.id)}
        >
          {shown === 'new' && <NewText />}
          {shown === 'publish' && <Publish />}
          {page && <PageForm page={page} column={column} target={target} onColumn={chooseColumn} />}
        </main>
        <Preview page={previewedPage} language={language} />
      </div>
      <Message />
    </ViewContext>
  );
}
