import { reportMetrics } from './metrics.ts';

// Loads the Google tag of the configuration, and reports the page's metrics to it.
const id = document.documentElement.dataset.googleTag;
const layer: unknown[] = [];
// gtag.js reads the arguments object itself, not an array.
function gtag() {
  // biome-ignore lint/complexity/noArguments: see above
  layer.push(arguments);
}
Object.assign(window, { dataLayer: layer, gtag });
const send = gtag as (...parameters: unknown[]) => void;
send('js', new Date());
send('config', id);
const script = document.createElement('script');
script.async = true;
script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
document.head.append(script);
reportMetrics();
