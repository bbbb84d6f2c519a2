import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reason } from '../../model/problems/reason.ts';
import { originsAt, type PageEntry, type State } from '../api.ts';
import type { FromPage } from '../preview/messages.ts';
import { Checkbox, QuietButton } from './fields/controls.tsx';
import { Problems } from './fields/Notes.tsx';
import { findField, findText } from './find-field.ts';
import { onEvent } from './on-event.ts';
import { goTo, useView } from './view.ts';

const { preview: origin } = originsAt(location.port);

/**
 * Chooses a page that has an address, and a language in which it has one. The address is undefined
 * until the preview is ready.
 */
function choosePage(state: State, page: PageEntry | undefined, language: string) {
  const hasAddress = Object.keys(page?.addresses ?? {}).length > 0;
  const chosen = hasAddress ? page : state.pages.find(({ addresses }) => addresses[language]);
  const addresses = chosen?.addresses ?? {};
  const code = addresses[language] ? language : (Object.keys(addresses)[0] ?? language);
  const path = state.preview === 'ready' ? addresses[code] : undefined;
  return { chosen, code, address: path && origin + path };
}

export function Preview({ page, language }: { page: PageEntry | undefined; language: string }) {
  const { state, t } = useView();
  const { chosen, code, address } = choosePage(state, page, language);
  return (
    <section id="preview" className="preview" aria-label={t('thePage')} tabIndex={-1}>
      <p className="inline bar">
        <QuietButton onClick={() => goTo('fields')}>{t('seeFields')}</QuietButton>
        <Checkbox label={t('wide')} />
        <small>{t('clickText')}</small>
      </p>
      {state.previewShows === 'earlier' && findFirst(state) && (
        <div className="inline bar" role="status">
          {t('preview_waits')} <FirstProblem />
        </div>
      )}
      {chosen && address ? (
        <Frame key={address} address={address} page={chosen} language={code} />
      ) : (
        <NoPage />
      )}
    </section>
  );
}

/** Why no page is shown. */
function NoPage() {
  const { state, t } = useView();
  const why = state.previewShows === 'nothing' ? 'nothing' : state.preview;
  return (
    <div className="waiting" role="status">
      {t(why === 'ready' ? 'noPage' : `preview_${why}`)} {why === 'nothing' && <FirstProblem />}
    </div>
  );
}

/** The first of what a page cannot be shown with; a text that is marked to be written is shown. */
const findFirst = ({ problems, unwritten }: State) =>
  [...problems, ...unwritten].find(({ code }) => code !== 'notWritten');

/** What keeps a page from being shown as it is written. */
function FirstProblem() {
  const { state } = useView();
  const problem = findFirst(state);
  if (!problem) return null;
  const isUnreadable = state.files[problem.file]?.unreadable;
  const named = isUnreadable ? { ...problem, key: '', ...reason('unreadable') } : problem;
  return <Problems problems={[named]} />;
}

type FrameProps = { address: string; page: PageEntry; language: string };

function Frame({ address, page, language }: FrameProps) {
  const { state, names, open, t } = useView();
  const frame = useRef<HTMLIFrameElement>(null);
  /** The text of the field in use: the page scrolls to it, at once or when it has loaded. */
  const text = useRef('');
  /** Each load of the page in the frame sets another object, so that the effect below runs. */
  const [loaded, setLoaded] = useState<{ isFault: boolean }>();
  const isPageShown = loaded?.isFault === false;
  const follow = useEffectEvent(() => {
    const caret = getSelection()?.anchorNode?.parentElement?.closest('.ProseMirror :is(p, h2, h3)');
    const { id = '' } = document.activeElement ?? {};
    if (id.includes(':')) text.current = findText(state, language, id, caret?.textContent);
    else if (id !== 'preview') return;
    if (loaded && text.current) frame.current?.contentWindow?.postMessage(text.current, origin);
  });
  useEffect(() => onEvent(document, 'focusin')(follow), []);

  // Asks bridge.ts in the page to refresh it: after each change, and once it is loaded, since a
  // change while it was loading reached nobody.
  useEffect(() => {
    if (loaded && state.revision) frame.current?.contentWindow?.postMessage(undefined, origin);
    follow();
  }, [state.revision, loaded]);

  const receive = useEffectEvent((event: Event) => {
    const { source, data } = event as MessageEvent<FromPage>;
    if (source !== frame.current?.contentWindow) return;
    if (data.kind === 'ready') return setLoaded(data);
    const place = findField(state, data.texts, { page, code: language, spot: data.spot });
    open(
      place && { ...place, line: place.text, clicked: { text: data.texts[0] ?? '', at: data.at } },
      page.id,
    );
  });
  useEffect(() => onEvent(window, 'message')(receive), []);
  return (
    <>
      {!isPageShown && (
        <div className="waiting" role="status">
          {t(loaded ? 'preview_stopped' : 'loading')}
        </div>
      )}
      <iframe
        ref={frame}
        src={address}
        title={`${names.namePage(page)} — ${language}`}
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </>
  );
}
