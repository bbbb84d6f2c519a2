import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Place, type State, showsFile } from '../api.ts';
import type { EditorClient } from './client.ts';
import { NewText } from './NewText.tsx';
import { createNames } from './name-fields.ts';
import { PageForm } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { TopBar } from './TopBar.tsx';
import { type Pane, type Shown, type View, ViewContext } from './view.ts';
import { chooseLanguage, useWords, WordsContext, wordsIn } from './words.ts';

const storedLanguage = () => localStorage.getItem('language') ?? chooseLanguage(navigator.languages);

export function App({ editor }: { editor: EditorClient }) {
  useSyncExternalStore(editor.subscribe, editor.snapshot);
  const [code, setCode] = useState(storedLanguage);
  const words = useMemo(() => wordsIn(code), [code]);
  useEffect(() => {
    document.documentElement.lang = code;
    localStorage.setItem('language', code);
  }, [code]);
  const said = editor.isGone ? words.t('noAnswer') : editor.said && 'text' in editor.said ? editor.said.text : words.t('opening');
  return (
    <WordsContext value={words}>
      {editor.state ? (
        <Desk editor={editor} state={editor.state} onLanguage={setCode} />
      ) : (
        <main className="opening">
          <p role="status">{said}</p>
        </main>
      )}
    </WordsContext>
  );
}

const followAddress = (listener: () => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};

function readAddress(): Shown {
  const [kind = '', id = ''] = location.hash.slice(1).split('=');
  if (kind === 'new' || kind === 'publish') return { kind };
  return { kind: 'page', id: id.replaceAll('+', ' ') };
}

type Props = { editor: EditorClient; state: State; onLanguage: (code: string) => void };

function Desk({ editor, state, onLanguage }: Props) {
  const words = useWords();
  const hash = useSyncExternalStore(followAddress, () => location.hash);
  const codes = state.languages.map(({ code }) => code);
  const [pane, setPane] = useState<Pane>('fields');
  const [target, setTarget] = useState<Place>();
  const [language, setLanguage] = useState(codes[0] ?? 'en');
  const [column, setColumn] = useState(() => (matchMedia('(min-width: 900px)').matches ? 'all' : language));
  const [previewed, setPreviewed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read from the address
  const shown = useMemo(readAddress, [hash]);
  const page = shown.kind === 'page' ? (state.pages.find(({ id }) => id === shown.id) ?? state.pages[0]) : undefined;
  const seen = column === 'all' ? codes : [column];
  const names = useMemo(() => createNames(state, words), [state, words]);
  useEffect(() => {
    document.title = `${page ? `${page.label} · ` : ''}${state.name}`;
  }, [page, state.name]);

  const previewedId = previewed ?? page?.id;
  const show = (next: Shown, at?: Place) => {
    setPane('fields');
    setTarget(at && { ...at });
    if (next.kind === 'page' && next.id === page?.id) return;
    history.pushState(null, '', `#${next.kind === 'page' ? `page=${next.id?.replaceAll(' ', '+')}` : next.kind}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const open = (place: Place, from?: string) => {
    setPreviewed(from);
    const own = state.files[place.file]?.language;
    if (own && !seen.includes(own)) setColumn(own);
    if (own) setLanguage(own);
    const owner = page && showsFile(page, place.file) ? page : state.pages.find((candidate) => showsFile(candidate, place.file));
    if (owner) show({ kind: 'page', id: owner.id }, place);
    else editor.say({ key: 'noField' });
  };
  const view: View = {
    editor,
    state,
    shown: seen,
    names,
    open,
    onFocus: ({ file }) => setLanguage(state.files[file]?.language ?? language),
  };
  return (
    <ViewContext value={view}>
      <TopBar pane={pane} onPane={setPane} onPublish={() => show({ kind: 'publish' })} onLanguage={onLanguage} />
      <div className="desk" data-pane={pane}>
        <PageList
          shown={page ? { kind: 'page', id: page.id } : shown}
          onOpen={(next) => {
            const isUnseen = state.pages.some(({ id, addresses }) => id === next.id && Object.keys(addresses).length === 0);
            setPreviewed(isUnseen ? previewedId : undefined);
            show(next);
          }}
        />
        <main key={page?.id ?? shown.kind} className="fields" id="fields" tabIndex={-1}>
          {shown.kind === 'new' && <NewText onDone={(id) => show({ kind: 'page', id })} />}
          {shown.kind === 'publish' && <Publish />}
          {page && (
            <PageForm
              key={page.id}
              page={page}
              column={column}
              target={target}
              onColumn={(next) => {
                setColumn(next);
                if (next !== 'all') setLanguage(next);
              }}
              onGone={() => show({ kind: 'page', id: state.pages[0]?.id ?? '' })}
            />
          )}
        </main>
        {shown.kind === 'page' && (
          <Preview page={state.pages.find(({ id }) => id === previewedId)} language={language} onLanguage={setLanguage} />
        )}
      </div>
    </ViewContext>
  );
}
