import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { originsAt, type PageEntry } from '../api.ts';
import type { FromPage, ToPage } from '../preview/messages.ts';
import { findField } from './find-field.ts';
import { useView } from './view.ts';

const { preview: origin } = originsAt(location.port);

type Props = { page: PageEntry | undefined; language: string };

/** The page's preview beside its fields. */
export function Preview({ page, language }: Props) {
  const { state, t } = useView();
  const { preview, pages } = state;
  const isOwn = page?.addresses[language] || page?.kind === 'article';
  const shown = isOwn ? page : pages.find(({ addresses }) => addresses[language]);
  const path = shown?.addresses[language];
  const address = preview === 'ready' && path ? origin + path : undefined;
  return (
    <section className="preview" aria-label={t('thePage')}>
      {address && (
        <a className="bar" href={address} target="_blank" rel="noopener">
          {t('openPage')} ↗
        </a>
      )}
      {shown && address ? (
        <Frame key={address} address={address} page={shown} language={language} />
      ) : (
        <p className="waiting" role="status" data-waits={preview === 'starting' || undefined}>
          {t(preview === 'ready' ? 'noPage' : `preview_${preview}`)}
        </p>
      )}
    </section>
  );
}

type FrameProps = { address: string; page: PageEntry; language: string };

function Frame({ address, page, language }: FrameProps) {
  const { editor, state, open, t } = useView();
  const { revision } = state;
  const frame = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<'loading' | 'preview_stopped' | 'loaded'>('loading');
  const requested = useRef(revision);

  useEffect(() => {
    if (status === 'loading' || requested.current === revision) return;
    requested.current = revision;
    frame.current?.contentWindow?.postMessage({ kind: 'refresh' } satisfies ToPage, origin);
  }, [revision, status]);

  const receive = useEffectEvent(({ source, data }: MessageEvent<FromPage>) => {
    if (source !== frame.current?.contentWindow) return;
    if (data.kind === 'ready') return setStatus(data.isFault ? 'preview_stopped' : 'loaded');
    const place = findField(state, page, language, data.texts, data.spot);
    if (place) open(place, page.id);
    else editor.say({ key: 'noField' });
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FromPage>) => event.origin === origin && receive(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return (
    <>
      {status !== 'loaded' && (
        <p className="waiting" role="status" data-waits>
          {t(status)}
        </p>
      )}
      <iframe
        ref={frame}
        src={address}
        title={`${page.label} — ${language}`}
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </>
  );
}
