import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { originsAt, type PageEntry } from '../api.ts';
import type { FromPage } from '../preview/messages.ts';
import { onEvent } from './client.ts';
import { Quiet, Tick } from './fields/controls.tsx';
import { Problems } from './fields/Notes.tsx';
import { findField, findText } from './find-field.ts';
import { goTo, useView } from './view.ts';

const { preview: origin } = originsAt(location.port);

export function Preview({ page, language }: { page: PageEntry | undefined; language: string }) {
  const { state, t } = useView();
  const shown =
    Object.keys(page?.addresses ?? {}).length > 0
      ? page
      : state.pages.find(({ addresses }) => addresses[language]);
  // A page that is not written in the language is shown in one that it has.
  const code = shown?.addresses[language]
    ? language
    : (Object.keys(shown?.addresses ?? {})[0] ?? language);
  const address =
    state.preview === 'ready' && shown?.addresses[code]
      ? origin + shown.addresses[code]
      : undefined;
  /** What keeps the page from being shown as it is written. */
  const [problem] = state.problems;
  const first =
    problem && state.files[problem.file]?.unreadable
      ? { ...problem, key: '', message: t('unreadable') }
      : problem;
  const why = state.shown === 'nothing' ? 'nothing' : state.preview;
  return (
    <section id="preview" className="preview" aria-label={t('thePage')} tabIndex={-1}>
      <p className="inline bar">
        <Quiet onClick={() => goTo('fields')}>{t('seeFields')}</Quiet>
        <Tick label={t('wide')} />
        <small>{t('clickText')}</small>
      </p>
      {state.shown === 'earlier' && first && (
        <div className="inline bar" role="status">
          {t('preview_waits')} <Problems problems={[first]} />
        </div>
      )}
      {shown && address ? (
        <Frame key={address} address={address} page={shown} language={code} />
      ) : (
        <div className="waiting" role="status">
          {t(why === 'ready' ? 'noPage' : `preview_${why}`)}{' '}
          <Problems problems={why === 'nothing' && first ? [first] : []} />
        </div>
      )}
    </section>
  );
}

function Frame({
  address,
  page,
  language,
}: {
  address: string;
  page: PageEntry;
  language: string;
}) {
  const { state, names, open, t } = useView();
  const frame = useRef<HTMLIFrameElement>(null);
  const text = useRef(''); // The text of the field in use, which is shown once the page has loaded, or is gone to.
  const [loaded, setLoaded] = useState<{ isFault: boolean }>();
  const follow = useEffectEvent(() => {
    const caret = getSelection()?.anchorNode?.parentElement?.closest('.ProseMirror :is(p, h2, h3)');
    const { id = '' } = document.activeElement ?? {};
    if (id.includes(':')) text.current = findText(state, language, id, caret?.textContent);
    else if (id !== 'preview') return;
    if (loaded && text.current) frame.current?.contentWindow?.postMessage(text.current, origin);
  });
  useEffect(() => onEvent(document, 'focusin')(follow), []);

  // Asks the bridge to refresh the page: after each change, and once it is loaded, since a change
  // while it was loading reached nobody.
  useEffect(() => {
    if (loaded && state.revision) frame.current?.contentWindow?.postMessage(undefined, origin);
    follow();
  }, [state.revision, loaded]);

  const receive = useEffectEvent((event: Event) => {
    const { source, data } = event as MessageEvent<FromPage>;
    if (source !== frame.current?.contentWindow) return;
    if (data.kind === 'ready') return setLoaded(data);
    const place = findField(state, page, language, data.texts, data.spot);
    open(
      place && { ...place, line: place.text, clicked: { text: data.texts[0] ?? '', at: data.at } },
      page.id,
    );
  });
  useEffect(() => onEvent(window, 'message')(receive), []);
  return (
    <>
      {loaded?.isFault !== false && (
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
