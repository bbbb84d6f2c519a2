import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSafari, type PageEntry } from '../api.ts';
import type { FromPage, ToPage } from '../preview/messages.ts';
import { findField } from './find-field.ts';
import { Segments } from './Segments.tsx';
import { useView } from './view.ts';
import { useWords } from './words.ts';

type Props = {
  page: PageEntry | undefined;
  language: string;
  onLanguage: (code: string) => void;
};

/** The page's preview beside its fields. */
export function Preview({ page, language, onLanguage }: Props) {
  const { state } = useView();
  const { t } = useWords();
  const { preview, pages } = state;
  // Safari does not resolve names below localhost.
  const origin = isSafari(navigator.userAgent) ? preview.origin?.replace(/\/\/[^:]+/, '//127.0.0.1') : preview.origin;
  const isOwn = page?.addresses[language] || page?.kind === 'article';
  const shown = isOwn ? page : pages.find(({ addresses }) => addresses[language]);
  const address = shown?.addresses[language];
  const isReady = preview.state === 'ready' && origin !== undefined;
  return (
    <section className="preview" aria-label={t('pane_page')}>
      <div className="bar">
        <Segments
          legend={t('languages')}
          options={state.languages.map(({ code, name }) => {
            const text = code.toUpperCase();
            return { value: code, text, lang: code, label: `${text} ${name}` };
          })}
          chosen={language}
          onChoose={onLanguage}
        />
        {isReady && address && (
          <a href={origin + address} target="_blank" rel="noopener">
            <span aria-hidden="true">↗</span>
            <span className="visually-hidden">{t('openPage')}</span>
          </a>
        )}
      </div>
      {isReady && shown && address ? (
        <Frame key={origin} origin={origin} address={address} page={shown} language={language} />
      ) : (
        <p className="waiting" role="status" data-waits={preview.state === 'starting' || undefined}>
          {isReady ? t('noPage') : t(preview.state === 'starting' ? 'preview_starting' : 'preview_stopped')}
        </p>
      )}
    </section>
  );
}

type FrameProps = Pick<Props, 'language'> & { origin: string; address: string; page: PageEntry };

const notLoaded = { path: '', isFault: false };

function Frame({ origin, address, page, language }: FrameProps) {
  const { editor, state, open } = useView();
  const { t } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [firstAddress] = useState(address);
  const opened = useRef(address);
  const [loaded, setLoaded] = useState(notLoaded);
  const { revision } = state;
  const requested = useRef(revision);
  const send = (message: ToPage) => frame.current?.contentWindow?.postMessage(message, origin);

  const openPage = useEffectEvent(() => {
    if (opened.current === address) return;
    [opened.current, requested.current] = [address, revision];
    setLoaded(notLoaded);
    // A changed `src` would add an entry to the browser's history, and Back would lead to the page that was previewed before.
    frame.current?.contentWindow?.location.replace(origin + address);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when the address is another one
  useEffect(() => openPage(), [address]);
  const refresh = useEffectEvent(() => loaded.path && send({ kind: 'refresh' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshed with each change
  useEffect(() => void refresh(), [revision]);

  const receive = useEffectEvent(({ origin: from, source, data }: MessageEvent<FromPage>) => {
    if (from !== origin || source !== frame.current?.contentWindow) return;
    if (data.kind === 'ready') {
      setLoaded(data);
      if (requested.current !== revision) send({ kind: 'refresh' });
      return;
    }
    const logo = state.pages.find(({ id }) => id === 'logo')?.files['']?.[0] ?? '';
    const place = data.isLogo ? { file: logo, key: '' } : findField(state, page, language, data.texts, data.spot);
    if (place) open(place, page.id);
    else editor.say({ key: 'noField' });
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FromPage>) => receive(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return (
    <>
      {(loaded.path !== address || loaded.isFault) && (
        <p className="loading" role="status" data-waits>
          {t(loaded.isFault ? 'preview_stopped' : 'loading')}
        </p>
      )}
      <iframe
        ref={frame}
        src={origin + firstAddress}
        title={`${page.label} — ${language}`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </>
  );
}
