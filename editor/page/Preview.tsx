import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { isSafari, type PageEntry, type Preview as PreviewState } from '../api.ts';
import type { Place } from '../preview/messages.ts';
import css from './Preview.module.css';
import { Segments } from './Segments.tsx';
import { usePreviewedPage } from './use-previewed-page.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** The widths of the screens that pages are designed for, in CSS pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;
type Width = keyof typeof widths;

export type PreviewHandle = { show: (place: Place) => void };

type Props = {
  ref: Ref<PreviewHandle>;
  page: PageEntry | undefined;
  language: string;
  onLanguage: (code: string) => void;
  /** A text was clicked; the place is undefined where it has no field. */
  onClicked: (place: Place | undefined) => void;
};

/** Safari does not resolve names below localhost. */
const originFor = ({ origin }: PreviewState) =>
  isSafari(navigator.userAgent) ? origin?.replace(/\/\/[^:]+/, '//127.0.0.1') : origin;

/** The page's preview beside its fields, as wide as a phone, a tablet or a desktop. */
export function Preview({ ref, page, language, onLanguage, onClicked }: Props) {
  const { state } = useView();
  const { t } = useWords();
  const [width, setWidth] = useState<Width>('phone');
  const origin = originFor(state.preview);
  const isReady = state.preview.state === 'ready';
  const address =
    page?.addresses[language] ??
    (page?.kind === 'article' ? undefined : state.pages.find(({ addresses }) => addresses[language])?.addresses[language]);
  const { frame, loaded, isLoading, show } = usePreviewedPage({ origin, address, onClicked });
  useImperativeHandle(ref, () => ({ show }));
  return (
    <section className={css.preview} aria-label={t('pane_page')}>
      <div className={css.bar}>
        <Segments
          legend={t('languages')}
          options={state.languages.map(({ code, name }) => {
            const text = code.toUpperCase();
            return { value: code, text, lang: code, label: `${text} ${name}` };
          })}
          chosen={language}
          onChoose={onLanguage}
        />
        <Segments
          legend={t('width')}
          options={(Object.keys(widths) as Width[]).map((name) => ({ value: name, text: t(`width_${name}`) }))}
          chosen={width}
          onChoose={setWidth}
        />
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

type FrameProps = { ref: RefObject<HTMLIFrameElement | null>; address: string; width: Width; title: string };

/** A page in a frame as wide as a device, scaled to the space available. */
function Frame({ ref, address, width, title }: FrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [firstAddress] = useState(address);
  const openedAddress = useRef(address);
  useEffect(() => {
    if (openedAddress.current === address) return;
    openedAddress.current = address;
    // A changed `src` would add an entry to the browser's history, and Back would lead to the page that was previewed before.
    ref.current?.contentWindow?.location.replace(address);
  }, [ref, address]);
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
        src={firstAddress}
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
