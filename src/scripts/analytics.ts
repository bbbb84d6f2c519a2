import { carrySource } from './carry-source.ts';
import { askForConsent } from './consent-bar.ts';
import { loadGoogleTag, removeGoogleTag } from './google-tag.ts';

// Built as a file of its own: only pages with a Google tag ask for it.
const page = document.documentElement.dataset;
const id = page.googleTag ?? '';
const bar = document.getElementById('consent');
let isLoaded = false;

if (!bar) loadGoogleTag(id);
else
  askForConsent(bar, (isGranted) => {
    if (isLoaded && !isGranted) removeGoogleTag(id);
    if (isLoaded || !isGranted) return;
    isLoaded = true;
    loadGoogleTag(id, { analytics_storage: 'granted' });
    if (bar.dataset.bringsSource === undefined) return;
    page.source = '';
    carrySource();
  });
