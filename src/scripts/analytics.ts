import { askForConsent } from './consent-bar.ts';
import { loadGoogleTag, removeGoogleTag } from './google-tag.ts';
import { reportMetrics } from './metrics.ts';

// Built as a file of its own: only pages with a Google tag, or a gtag function from elsewhere, ask for it.
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
