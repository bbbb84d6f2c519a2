import { sourceParameter } from '../../contact/lead-source.ts';
import { findSource } from './find-source.ts';

/**
 * Adds the source of a visit that began at a campaign or on another site to the links to other pages of this site. So the source reaches
 * the contact form, and nothing is stored in the browser.
 */
export function carrySource(): void {
  const source = findSource();
  if (!source.includes('~')) return;
  // Speculation rules recognise links to files by a full stop, see speculation-rules.ts.
  const query = `?${sourceParameter}=${encodeURIComponent(source).replaceAll('.', '%2E')}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([href*='.'],[href*='?'])")) {
    if (link.hash && link.pathname === location.pathname) continue;
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/(?=#)|$/, query));
  }
}
