import { useEffect } from 'react';
import type { Shown } from './view.ts';

/** The id of the page in the fragment of an address; empty where it names none. */
export function readPageId(fragment: string): string {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return '';
  }
}

/** Adds each shown page to the browser's history, so that Back leads to the one before. */
export function useHistory(shown: Shown, show: (shown: Shown) => void): void {
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
