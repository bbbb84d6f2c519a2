import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type State, showsFile } from '../api.ts';
import type { Place } from '../preview/messages.ts';
import css from './App.module.css';
import { Changes } from './Changes.tsx';
import type { EditorClient } from './editor-client.ts';
import { RefusedTextsWithoutField } from './fields/RefusedText.tsx';
import { NewArticle } from './NewArticle.tsx';
import { createNames } from './name-fields.ts';
import { PageForm } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import { Preview, type PreviewHandle } from './Preview.tsx';
import { TopBar } from './TopBar.tsx';
import { readPageId, useHistory } from './use-history.ts';
import { useKeys } from './use-keys.ts';
import { fieldId, indexByPlace, type Pane, type Shown, type View, ViewContext } from './view.ts';
import { useWords } from './words.ts';

const wideScreen = matchMedia('(min-width: 900px)');
const followWideScreen = (listener: () => void) => {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
};

type Props = { editor: EditorClient; state: State; onLanguage: (code: string) => void };

/** The list of pages, the fields of one of them, and its preview: what is shown there, and the ways from one to the other. */
export function Desk({ editor, state, onLanguage }: Props) {
  const words = useWords();
  const isWide = useSyncExternalStore(followWideScreen, () => wideScreen.matches);
  const codes = state.languages.map(({ code }) => code);
  const [shown, setShown] = useState<Shown>(() => history.state ?? { kind: 'page', id: readPageId(location.hash) });
  const [pane, setPane] = useState<Pane>('fields');
  const [chosen, setChosen] = useState('all');
  const [target, setTarget] = useState<Place>();
  const [pageLanguage, setPageLanguage] = useState(codes[0] ?? 'en');
  const preview = useRef<PreviewHandle>(null);
  const page = shown.kind === 'page' ? (state.pages.find(({ id }) => id === shown.id) ?? state.pages[0]) : undefined;
  /** The column of fields: a narrow screen has room for one, that of the previewed page. */
  const column = chosen === 'all' && !isWide ? pageLanguage : chosen;
  const seen = column === 'all' ? codes : [column];

  useKeys(editor);
  useEffect(() => {
    document.title = `${page ? `${page.label} · ` : ''}${state.name}`;
  }, [page, state.name]);
  useHistory(page ? { kind: 'page', id: page.id } : shown, setShown);

  const [problems, translations] = useMemo(() => [indexByPlace(state.problems), indexByPlace(state.translations)], [state]);
  const names = useMemo(() => createNames(state, words), [state, words]);

  const aim = (next: Place) => {
    const language = state.files[next.file]?.language;
    if (language && !seen.includes(language)) setChosen('all');
    if (language) setPageLanguage(language);
    setTarget({ ...next });
  };
  const open = (place: Place) => {
    const owner = page && showsFile(page, place.file) ? page : state.pages.find((candidate) => showsFile(candidate, place.file));
    if (owner) setShown({ kind: 'page', id: owner.id });
    setPane('fields');
    aim(place);
  };
  const show = (next: Shown) => {
    setShown(next);
    setPane('fields');
    setTarget(undefined);
  };
  const showPage = (address: string) => {
    const found = state.pages.find(({ addresses }) => Object.values(addresses).includes(address));
    const [language] = Object.entries(found?.addresses ?? {}).find(([, own]) => own === address) ?? [];
    if (!found || !language) return;
    show({ kind: 'page', id: found.id });
    setPageLanguage(language);
    setPane('page');
  };
  const choosePane = (next: Pane) => {
    // The list of changes has no address, so the page that was open before is shown again.
    if (next === 'page' && !page) setShown({ kind: 'page', id: readPageId(location.hash) });
    setPane(next);
  };
  const view: View = {
    editor,
    state,
    shown: seen,
    problemsAt: (file, key) => problems.get(fieldId({ file, key })) ?? [],
    translationAt: (file, key) => translations.get(fieldId({ file, key }))?.[0],
    names,
    open,
    onFocus: (place) => {
      setPageLanguage(state.files[place.file]?.language ?? pageLanguage);
      preview.current?.show(place);
    },
  };
  return (
    <ViewContext value={view}>
      <TopBar pane={pane} onPane={choosePane} onChanges={() => show({ kind: 'changes' })} onLanguage={onLanguage} />
      <div className={css.desk} data-pane={pane}>
        <PageList shown={shown} onOpen={show} />
        <main className={css.fields} id="fields" tabIndex={-1}>
          <RefusedTextsWithoutField />
          {shown.kind === 'new' && (
            <NewArticle key={shown.folder} folder={shown.folder} onDone={(id) => show({ kind: 'page', id })} />
          )}
          {shown.kind === 'changes' && <Changes onPage={showPage} />}
          {page && (
            <PageForm
              key={page.id}
              page={page}
              column={column}
              isWide={isWide}
              target={target}
              onColumn={(next) => {
                setChosen(next);
                if (next !== 'all') setPageLanguage(next);
              }}
              onGone={() => show({ kind: 'page', id: state.pages[0]?.id ?? '' })}
            />
          )}
        </main>
        {shown.kind !== 'changes' && (
          <Preview
            ref={preview}
            page={page}
            language={pageLanguage}
            onLanguage={setPageLanguage}
            onClicked={(place) => {
              if (place && state.pages.some((candidate) => showsFile(candidate, place.file))) open(place);
              else editor.say({ key: 'noField' });
            }}
          />
        )}
      </div>
    </ViewContext>
  );
}
