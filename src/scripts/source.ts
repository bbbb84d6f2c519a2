import {
  campaignKeys,
  longestPart,
  sourceParameter,
  sourceSeparator,
} from '../../contact/function.ts';

const isWithinVisit = (): boolean => document.referrer.startsWith(`${location.origin}/`);

const write = (...parts: string[]): string => parts.join(sourceSeparator).replace(/~+$/, '');

/**
 * The source of the visit, '' when it is unknown. The referrer has it where a link was followed
 * before it had the source.
 */
export function findSource(): string {
  const referrer = isWithinVisit() || !document.referrer ? '' : new URL(document.referrer).hostname;
  for (const address of isWithinVisit() ? [location.href, document.referrer] : [location.href]) {
    const { pathname, searchParams } = new URL(address);
    const carried = searchParams.get(sourceParameter);
    if (carried) return carried;
    const campaign = campaignKeys.map((key) => {
      const part = searchParams.get(key) ?? '';
      return part.length > longestPart ? '' : part.replaceAll(sourceSeparator, '-');
    });
    if (campaign.join('')) return write(pathname, referrer, ...campaign);
  }
  return isWithinVisit() ? '' : write(location.pathname, referrer);
}

/**
 * Adds the source of the visit to links within the site: so it reaches the form, and nothing is
 * stored in the browser.
 */
export function carrySource(): void {
  const source = findSource();
  if (!source.includes(sourceSeparator)) return;
  // Full stops are encoded: the speculation rules of navigation.ts take an address with one for a
  // file.
  const query = `?${sourceParameter}=${encodeURIComponent(source).replaceAll('.', '%2E')}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "a[href^='/']:not([href*='.'],[href*='?'])",
  )) {
    if (link.hash && link.pathname === location.pathname) continue;
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/(?=#)|$/, query));
  }
}
