import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { isSafari, type PageEntry, showsFile } from '../api.ts';
import type { FromPage, Place, ToPage } from '../preview/messages.ts';
import css from './Preview.module.css';
import { isUsers, useWriting } from './use-writing.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** The widths of the screens that pages are designed for, in CSS pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;
type Width = keyof typeof widths;

const notLoaded = { path: '', isFault: false };

export type PreviewHandle = { show: (place: Place) => void };

type Props = {
  ref: Ref<PreviewHandle>;
  page: PageEntry | undefined;
  language: string;
  onLanguage: (code: string) => void;
  /** A text with a field was clicked. */
  onPicked: (place: Place | undefined) => void;
  /** A text is being edited in the page. */
  onWrite: (place: Place) => void;
};

/** The page's preview beside its fields, as wide as a phone, a tablet or a desktop. */
export function Preview({ ref, page, language, onLanguage, onPicked, onWrite }: Props) {
  const view = useView();
  const { editor, state } = view;
  const { t } = useWords();
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = isSafari(navigator.userAgent) ? state.preview.origin?.replace(/\/\/[^:]+/, '//127.0.0.1') : state.preview.origin;
  const isReady = state.preview.state === 'ready';
  const address =
    page?.addresses[language] ??
    (page?.kind === 'article' ? undefined : state.pages.find(({ addresses }) => addresses[language])?.addresses[language]);
  /** The origin and the path of the loaded page, as its `ready` message has them. */
  const heard = useRef('');
  const [loaded, setLoaded] = useState(notLoaded);
  const [asked, setAsked] = useState(address);
  // A page that is opened again before another one has loaded is reloaded.
  if (asked !== address) {
    setAsked(address);
    setLoaded(notLoaded);
  }
  const isLoading = loaded.path !== address || loaded.isFault;
  const tell = (message: ToPage) => heard.current && frame.current?.contentWindow?.postMessage(message, heard.current);
  const shown = useRef<ToPage>({ kind: 'show' });
  const writing = useWriting(view, tell);
  const show = (place: Place) => {
    shown.current = { kind: 'show', place };
    tell(shown.current);
  };
  useImperativeHandle(ref, () => ({
    show: (place) => {
      writing.end();
      show(place);
    },
  }));

  const pick = ({ place, text }: Extract<FromPage, { kind: 'picked' }>) => {
    const isBeside = place && page && showsFile(page, place.file);
    // Loading another page would discard a text that is being edited in this one.
    if (!isBeside || isLoading || !writing.begin(place, text)) return onPicked(place);
    show(place);
    tell({ kind: 'write', place });
    onWrite(place);
  };

  const { version } = editor;
  const refresh = useEffectEvent(() => tell({ kind: 'refresh' }));
  /** A page that is on its way does not hear of what changes meanwhile. */
  const askedAt = useRef(version);
  const noteVersion = useEffectEvent(() => {
    askedAt.current = version;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: recorded when another page is opened
  useEffect(() => noteVersion(), [address]);
  useEffect(() => {
    if (version > 0) refresh();
  }, [version]);

  const hear = useEffectEvent(({ origin: from, source, data }: MessageEvent<FromPage>) => {
    if (from !== origin || source !== frame.current?.contentWindow) return;
    if (data.kind === 'picked') pick(data);
    if (data.kind === 'written') writing.take(data);
    if (data.kind === 'save' && isUsers()) void editor.save();
    if (data.kind !== 'ready') return;
    heard.current = from;
    setLoaded(data);
    tell(shown.current);
    if (askedAt.current !== version) refresh();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FromPage>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);

  return (
    <section className={css.preview} aria-label={t('pane_page')}>
      <div className={css.bar}>
        <fieldset className="segments">
          <legend className="visually-hidden">{t('languages')}</legend>
          {state.languages.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-label={`${code.toUpperCase()} ${name}`}
              aria-pressed={language === code}
              onClick={() => onLanguage(code)}
            >
              {code.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <fieldset className="segments">
          <legend className="visually-hidden">{t('width')}</legend>
          {(Object.keys(widths) as Width[]).map((name) => (
            <button key={name} type="button" aria-pressed={width === name} onClick={() => setWidth(name)}>
              {t(`width_${name}`)}
            </button>
          ))}
        </fieldset>
        {isReady && address && (
          <a href={origin + address} target="_blank" rel="noopener">
            <span aria-hidden="true">↗</span>
            <span className="visually-hidden">{t('openPage')}</span>
          </a>
        )}
      </div>
      {isReady && address ? (
        <>
          {isLoading && (
            <p className={css.loading} role="status">
              {t(loaded.path === address ? 'preview_stopped' : 'loading')}
            </p>
          )}
          <Frame ref={frame} address={origin + address} width={width} title={`${page?.label ?? ''} — ${language}`} />
        </>
      ) : (
        <p className={css.waiting} role="status">
          {isReady ? t('noPage') : t(`preview_${state.preview.state}`)}
          {state.preview.message && <code>{state.preview.message}</code>}
        </p>
      )}
    </section>
  );
}

/** A page in a frame as wide as a device, scaled to the space available. */
function Frame({ ref, address, width, title }: { ref: Ref<HTMLIFrameElement>; address: string; width: Width; title: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = size.width > 0 ? Math.min(1, size.width / widths[width]) : 1;
  return (
    <div ref={room} className={css.room}>
      <iframe
        ref={ref}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        style={{
          width: widths[width],
          height: size.height / scale,
          scale: String(scale),
          marginInlineStart: Math.max(0, (size.width - widths[width] * scale) / 2),
        }}
      />
    </div>
  );
}
