import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { valueAt } from '../../model/files/value-at.ts';
import { type State, showsFile } from '../api.ts';
import type { Place } from '../preview/messages.ts';
import css from './App.module.css';
import { Changes } from './Changes.tsx';
import type { Editor, Typed } from './editor.ts';
import fields from './fields/Fields.module.css';
import { FieldView } from './fields/FieldView.tsx';
import { Refused } from './fields/Refused.tsx';
import { NewArticle } from './NewArticle.tsx';
import { createNames } from './name-fields.ts';
import { PageForm, type Target } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import { Preview, type PreviewHandle } from './Preview.tsx';
import { Search } from './Search.tsx';
import { TopBar } from './TopBar.tsx';
import { fieldId, indexByPlace, type Pane, type Shown, type View, ViewContext } from './view.ts';
import { chooseLanguage, useWords, WordsContext, wordsIn } from './words.ts';

const isWide = matchMedia('(min-width: 900px)');
const storedLanguage = () => localStorage.getItem('language') ?? chooseLanguage(navigator.languages);

export function App({ editor }: { editor: Editor }) {
  useSyncExternalStore(editor.subscribe, editor.snapshot);
  const [code, setCode] = useState(storedLanguage);
  const words = useMemo(() => wordsIn(code), [code]);
  useEffect(() => {
    document.documentElement.lang = code;
    localStorage.setItem('language', code);
  }, [code]);
  return (
    <WordsContext value={words}>
      {editor.state ? (
        <Desk editor={editor} state={editor.state} onLanguage={setCode} />
      ) : (
        <main className={css.opening} aria-busy={!editor.said}>
          <p role="status">
            {editor.said ? ('text' in editor.said ? editor.said.text : words.t(editor.said.key)) : words.t('opening')}
          </p>
        </main>
      )}
    </WordsContext>
  );
}

type DeskProps = { editor: Editor; state: State; onLanguage: (code: string) => void };

function Desk({ editor, state, onLanguage }: DeskProps) {
  const [shown, setShown] = useState<Shown>(() => history.state ?? { kind: 'page', id: readAddress() });
  const [pane, setPane] = useState<Pane>('fields');
  const codes = state.languages.map((language) => language.code);
  const wide = useSyncExternalStore(
    (listener) => {
      isWide.addEventListener('change', listener);
      return () => isWide.removeEventListener('change', listener);
    },
    () => isWide.matches,
  );
  const [column, setColumn] = useState<string>('all');
  const [together, setTogether] = useState(true);
  const [target, setTarget] = useState<Target | undefined>();
  const [pageLanguage, setPageLanguage] = useState(codes[0] ?? 'en');
  const preview = useRef<PreviewHandle>(null);
  const page = shown.kind === 'page' ? (state.pages.find(({ id }) => id === shown.id) ?? state.pages[0]) : undefined;
  const seen = column === 'all' ? (wide ? codes : [pageLanguage]) : [column];

  useKeys(editor);
  useEffect(() => {
    document.title = `${page ? `${page.label} · ` : ''}${state.name}`;
  }, [page, state.name]);
  useHistory(page ? { kind: 'page', id: page.id } : shown, setShown);

  const [problems, translations] = useMemo(() => [indexByPlace(state.problems), indexByPlace(state.translations)], [state]);
  const words = useWords();
  const names = useMemo(() => createNames(state, words), [state, words]);
  const view: View = {
    FieldView,
    editor,
    state,
    shown: seen,
    together,
    problemsAt: (file, key) => problems.get(fieldId({ file, key })) ?? [],
    translationAt: (file, key) => translations.get(fieldId({ file, key }))?.[0],
    names,
    onFocus: (place) => {
      setPageLanguage(state.files[place.file]?.language ?? pageLanguage);
      preview.current?.show(place);
    },
  };

  const aim = (next: Target) => {
    const language = state.files[next.file]?.language;
    if (language && !seen.includes(language)) setColumn(wide ? 'all' : language);
    if (language) setPageLanguage(language);
    setTarget({ ...next });
  };
  const goTo = (place: Place) => {
    const owner = page && showsFile(page, place.file) ? page : state.pages.find((candidate) => showsFile(candidate, place.file));
    if (owner) setShown({ kind: 'page', id: owner.id });
    setPane('fields');
    aim(place);
  };
  const open = (next: Shown) => {
    setShown(next);
    setPane('fields');
    setTarget(undefined);
  };
  const showPage = (address: string) => {
    const found = state.pages.find(({ addresses }) => Object.values(addresses).includes(address));
    const [language] = Object.entries(found?.addresses ?? {}).find(([, own]) => own === address) ?? [];
    if (!found || !language) return;
    open({ kind: 'page', id: found.id });
    setPageLanguage(language);
    setPane('page');
  };
  const choosePane = (next: Pane) => {
    // The list of changes has no address, so the page that was open before is shown again.
    if (next === 'page' && !page) setShown({ kind: 'page', id: readAddress() });
    setPane(next);
  };
  const chooseColumn = (next: string) => {
    setColumn(next);
    if (next !== 'all') setPageLanguage(next);
  };

  return (
    <ViewContext value={view}>
      <TopBar
        pane={pane}
        onPane={choosePane}
        onChanges={() => open({ kind: 'changes' })}
        onSearch={() => open({ kind: 'search' })}
        onOpen={goTo}
        onLanguage={onLanguage}
      />
      <div className={css.desk} data-pane={pane} data-shown={shown.kind}>
        <PageList shown={shown} onOpen={open} />
        <main className={css.fields} id="fields" tabIndex={-1}>
          {editor.refused.filter(hasNoField(state)).map((typed) => (
            <section key={`${typed.file} ${typed.path}`} className={fields.problems}>
              <h3>{[names.nameFile(typed.file), names.nameLanguage(typed.file)].filter(Boolean).join(' · ')}</h3>
              <Refused typed={typed} />
            </section>
          ))}
          {shown.kind === 'new' && (
            <NewArticle key={shown.folder} folder={shown.folder} onDone={(id) => open({ kind: 'page', id })} />
          )}
          {shown.kind === 'search' && <Search onOpen={goTo} />}
          {shown.kind === 'changes' && <Changes onOpen={goTo} onPage={showPage} />}
          {page && (
            <PageForm
              key={page.id}
              page={page}
              column={wide ? column : (seen[0] ?? 'all')}
              wide={wide}
              target={target}
              onColumn={chooseColumn}
              onTogether={setTogether}
              onOpen={goTo}
              onGone={() => open({ kind: 'page', id: state.pages[0]?.id ?? '' })}
            />
          )}
        </main>
        {shown.kind !== 'changes' && shown.kind !== 'search' && (
          <Preview
            ref={preview}
            page={page}
            language={pageLanguage}
            onLanguage={setPageLanguage}
            onPicked={(place) => {
              if (place && state.pages.some((candidate) => showsFile(candidate, place.file))) goTo(place);
              else editor.say({ key: 'noField' });
            }}
            onWrite={(place) => aim({ ...place, isWritten: true })}
          />
        )}
      </div>
    </ViewContext>
  );
}

/** The id of the page in the address; empty for an address that names none. */
function readAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Adds each shown page to the browser's history, so that Back leads to the one before. */
function useHistory(shown: Shown, show: (shown: Shown) => void): void {
  const name = JSON.stringify(shown);
  useEffect(() => {
    if (JSON.stringify(history.state) === name) return;
    const now: Shown = JSON.parse(name);
    const address = now.kind === 'page' ? `#${encodeURIComponent(now.id)}` : location.hash;
    if (history.state) history.pushState(now, '', address);
    else history.replaceState(now, '', address);
  }, [name]);
  useEffect(() => {
    // The link to the fields leads to an address without a state.
    const goBack = ({ state }: PopStateEvent) => state && show(state);
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [show]);
}

/** A text whose file or list entry has gone meanwhile. */
const hasNoField =
  ({ files }: State) =>
  ({ file, path }: Typed) =>
    path ? valueAt(files[file]?.value, path.slice(0, -1)) === undefined : files[file] === undefined;

/** Ctrl+S saves; Ctrl+Z undoes a change, except in a text field, where the browser undoes typing. */
function useKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isText = (event.target as Element).matches(
        'textarea, [contenteditable], input:not([type="checkbox"], [type="color"], [type="date"])',
      );
      const action =
        key === 's'
          ? () => editor.save()
          : isText
            ? undefined
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? () => editor.step('redo')
              : key === 'z'
                ? () => editor.step('undo')
                : undefined;
      if (!action) return;
      event.preventDefault();
      void action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}
