import { sourceParameter } from '../../contact/lead-source.ts';
import { findSource } from './find-source.ts';

/**
 * Writes the source of a visit that began at a campaign or on another site into the links to other pages of this site, which hand it
 * on: so it reaches the form, and nothing is stored in the browser.
 */
export function carrySource(): void {
  const source = findSource();
  if (!source.includes('~')) return;
  // The links that a browser may prepare are told by having no full stop, see speculation-rules.ts.
  const query = `?${sourceParameter}=${encodeURIComponent(source).replaceAll('.', '%2E')}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([href*='.'],[href*='?'])")) {
    if (link.hash && link.pathname === location.pathname) continue;
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/(?=#)|$/, query));
  }
}
