import { analyticsPath } from '../../contact/function.ts';
import { findSource, isWithinVisit } from './find-source.ts';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Timing = PerformanceEntry & { interactionId?: number };

/** Layout shifts less than 1 s apart are one session window, of 5 s at most; CLS is the largest window (web.dev/articles/cls). */
const gapMs = 1000;
const windowMs = 5000;

/** Sends one report when the visitor leaves or hides the page: the page, how fast it was and, of the first view, where the visit came from. */
export function reportView(functions: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const metrics: Record<string, number> = {};
  const raise = (name: string, value: number) => {
    metrics[name] = Math.max(metrics[name] ?? 0, value);
  };
  const watch = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true });
  };

  // Browsers report larger and larger candidates: the last one is the largest.
  watch('largest-contentful-paint', ({ startTime }) => raise('LCP', startTime - (navigation?.activationStart ?? 0)));
  watch<Timing>('event', ({ interactionId, duration }) => interactionId && raise('INP', duration));
  let from = 0;
  let last = 0;
  let sum = 0;
  watch<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > gapMs || startTime - from > windowMs) {
      from = startTime;
      sum = 0;
    }
    last = startTime;
    sum += value;
    raise('CLS', sum);
  });
  // A page without shifts scores 0 where the browser measures them.
  watch('paint', () => 'LayoutShift' in window && raise('CLS', 0));

  const begins = !isWithinVisit() && navigation?.type === 'navigate';
  let isSent = false;
  const send = ({ type }: Event) => {
    if (isSent || (type !== 'pagehide' && document.visibilityState !== 'hidden')) return;
    isSent = true;
    navigator.sendBeacon(
      functions + analyticsPath,
      JSON.stringify({
        nonce: Math.random().toString(36).slice(2),
        page: location.pathname,
        // JSON leaves out what is undefined.
        source: begins ? findSource() : undefined,
        // Pages that are not found have noindex, as a few others do; the server knows those.
        missing: document.querySelector('meta[name=robots]') ? true : undefined,
        metrics,
      }),
    );
  };
  addEventListener('visibilitychange', send, true);
  addEventListener('pagehide', send, true);
}
