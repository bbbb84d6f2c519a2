import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FromPage, Place, ToPage } from '../preview/messages.ts';
import { useView } from './view.ts';

type Options = {
  /** The origin of the preview, and the path of the page on it. */
  origin: string | undefined;
  address: string | undefined;
  onClicked: (place: Place | undefined) => void;
};

const notLoaded = { path: '', isFault: false };

/** The page in the frame: exchanges messages with its bridge, and has it refreshed when the preview has changed. */
export function usePreviewedPage({ origin, address, onClicked }: Options) {
  const {
    editor: { version },
  } = useView();
  const frame = useRef<HTMLIFrameElement>(null);
  /** The origin of the loaded page; empty until it has said that it is ready. */
  const pageOrigin = useRef('');
  const [loaded, setLoaded] = useState(notLoaded);
  const [asked, setAsked] = useState(address);
  // A page that is opened again before another one has loaded is reloaded.
  if (asked !== address) {
    setAsked(address);
    setLoaded(notLoaded);
  }
  const isLoading = loaded.path !== address || loaded.isFault;
  const send = (message: ToPage) => pageOrigin.current && frame.current?.contentWindow?.postMessage(message, pageOrigin.current);
  const outlined = useRef<ToPage>({ kind: 'show' });
  const refresh = useEffectEvent(() => send({ kind: 'refresh' }));
  /** The version of the preview when the page was requested: a page that is still loading misses later refreshes. */
  const requestedVersion = useRef(version);
  const noteVersion = useEffectEvent(() => {
    requestedVersion.current = version;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: recorded when another page is opened
  useEffect(() => noteVersion(), [address]);
  useEffect(() => {
    if (version > 0) refresh();
  }, [version]);

  const receive = useEffectEvent(({ origin: from, source, data }: MessageEvent<FromPage>) => {
    if (from !== origin || source !== frame.current?.contentWindow) return;
    if (data.kind === 'clicked') onClicked(data.place);
    if (data.kind !== 'ready') return;
    pageOrigin.current = from;
    setLoaded(data);
    send(outlined.current);
    if (requestedVersion.current !== version) refresh();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FromPage>) => receive(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);

  return {
    frame,
    loaded,
    isLoading,
    /** Outlines the text of a field that has the focus. */
    show(place: Place) {
      outlined.current = { kind: 'show', place };
      send(outlined.current);
    },
  };
}
