import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { whenQuiet } from './wait.ts';

type Rating = 'good' | 'needs-improvement' | 'poor';
type Gtag = (command: 'event', name: string, parameters: Record<string, number | string>) => void;
declare global {
  interface Window {
    gtag?: Gtag;
  }
}

const fidThresholdsMs = { good: 100, poor: 300 };

/**
 * One event per page view, when the page is quiet, or when the visitor hides or leaves it before;
 * metrics without a value are left out.
 */
export function reportMetrics(): void {
  const measured: Record<string, number | string> = {};
  const keep = (name: string, value: number, rating: Rating) => {
    measured[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    measured[`${name}_rating`] = rating;
  };
  const keepMetric = ({ name, value, rating }: Metric) => keep(name, value, rating);
  for (const watch of [onLCP, onFCP, onTTFB, onINP, onCLS])
    watch(keepMetric, { reportAllChanges: true });

  // FID, the delay of the very first input, which web-vitals does not measure.
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    const delayMs = first.processingStart - first.startTime;
    keep('FID', delayMs, rateFid(delayMs));
  }).observe({ type: 'first-input', buffered: true });

  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    window.gtag?.('event', 'page_load_metrics', { page_path: location.pathname, ...measured });
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  addEventListener('visibilitychange', sendWhenHidden, true);
  whenQuiet(send);
}

export function rateFid(delayMs: number): Rating {
  if (delayMs <= fidThresholdsMs.good) return 'good';
  return delayMs <= fidThresholdsMs.poor ? 'needs-improvement' : 'poor';
}
