import { askForConsent } from './consent-bar.ts';
import { reportMetrics } from './metrics.ts';

const nothing = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

const layer: unknown[] = [];
// Google's scripts read the arguments object itself, not an array.
function gtag() {
  // biome-ignore lint/complexity/noArguments: see above
  layer.push(arguments);
}
const send = gtag as (...parameters: unknown[]) => void;

/**
 * @param consent what the visitor has consented to (Consent Mode 2); left out for a tag that needs
 * no consent
 */
function loadGoogleTag(id: string, consent?: { analytics_storage: 'granted' }): void {
  Object.assign(window, { dataLayer: layer, gtag });
  if (consent) {
    send('consent', 'default', nothing);
    send('consent', 'update', consent);
  }
  const isContainer = id.startsWith('GTM-');
  if (isContainer) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  else {
    send('js', new Date());
    send('config', id);
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/${isContainer ? 'gtm.js' : 'gtag/js'}?id=${id}`;
  document.head.append(script);
  reportMetrics();
}

/**
 * Withdraws the consent from a tag that was loaded, removes its cookies, and loads the page again
 * without it.
 */
function removeGoogleTag(id: string): void {
  send('consent', 'update', nothing);
  Object.assign(window, { [`ga-disable-${id}`]: true });
  const parts = location.hostname.split('.');
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_g(?:a|id|at|cl)[^=]*)=/g))
    for (const index of parts.keys()) {
      const domain = parts.slice(index).join('.');
      // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before 18.4
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
    }
  location.reload();
}

// This module is built as a file of its own, which pages with a Google tag load, or with a gtag
// function from elsewhere.
const id = document.documentElement.dataset.googleTag;
const bar = document.getElementById('consent');
let isLoaded = false;

if (!id) reportMetrics();
else if (!bar) loadGoogleTag(id);
else
  askForConsent(bar, (isGranted) => {
    if (isLoaded && !isGranted) removeGoogleTag(id);
    if (isLoaded || !isGranted) return;
    isLoaded = true;
    loadGoogleTag(id, { analytics_storage: 'granted' });
  });
