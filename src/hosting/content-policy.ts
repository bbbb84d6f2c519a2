import { createHash } from 'node:crypto';

/** What a page must be allowed to load and do, each set ready to stand in a policy. */
export type PageNeeds = {
  styles: Set<string>;
  scripts: Set<string>;
  frames: Set<string>;
  connections: Set<string>;
  images: Set<string>;
  forms: Set<string>;
  manifests: Set<string>;
  /** Whether other pages of the site may show it in a frame. */
  isFramed: boolean;
};

const self = "'self'";
const runnableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/** What Google's tag asks for (developers.google.com/tag-platform/security/guides/csp, Analytics 4 without advertising). */
const googleTag = {
  scripts: ['https://*.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** Reads from built HTML what the page needs: a hash for each inline style and script, a host for each embed and form. */
export function readNeeds(html: string, { isFramed = false } = {}): PageNeeds {
  const hasGoogleTag = /<html[^>]*\sdata-google-tag=/.test(html);
  const forms = findAttributes(html, 'form', 'action').map(toSource);
  return {
    styles: new Set([...findElements(html, 'style').map(({ text }) => hash(text)), ...(hasStylesheet(html) ? [self] : [])]),
    scripts: new Set([
      self,
      ...findElements(html, 'script')
        .filter(({ attributes, text }) => text !== '' && runnableTypes.has(readAttribute(attributes, 'type') ?? ''))
        .map(({ text }) => hash(text)),
      ...findAttributes(html, '\\w+', 'data-script').map(toExactSource),
      ...(hasGoogleTag ? googleTag.scripts : []),
    ]),
    frames: new Set(findAttributes(html, '\\w+', 'data-src').map(toSource)),
    // Not only for the form: browsers' own checks read robots.txt and llms.txt as the page would.
    connections: new Set([self, ...forms, ...(hasGoogleTag ? googleTag.connections : [])]),
    images: new Set([self, ...(hasGoogleTag ? googleTag.images : [])]),
    // The function on another host leads back to the thanks page, and the policy is asked about that step too.
    forms: new Set(forms.length > 0 ? [self, ...forms] : []),
    manifests: new Set(/<link[^>]*\srel="manifest"/.test(html) ? [self] : []),
    isFramed,
  };
}

/** One page that needs what all of them need. */
export function joinNeeds(pages: PageNeeds[]): PageNeeds {
  const join = (pick: (page: PageNeeds) => Set<string>) => new Set(pages.flatMap((page) => [...pick(page)]));
  return {
    styles: join((page) => page.styles),
    scripts: join((page) => page.scripts),
    frames: join((page) => page.frames),
    connections: join((page) => page.connections),
    images: join((page) => page.images),
    forms: join((page) => page.forms),
    manifests: join((page) => page.manifests),
    isFramed: pages.every((page) => page.isFramed),
  };
}

/** The Content-Security-Policy of a page. What is not named is refused. */
export function createContentPolicy(needs: PageNeeds): string {
  return [...createMetaPolicy(needs), ['frame-ancestors', needs.isFramed ? self : "'none'"]]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** The directives that a meta element may carry too. */
export const createMetaPolicy = (needs: PageNeeds): string[][] => [
  ['default-src', "'none'"],
  ...name('script-src', needs.scripts),
  ...name('style-src', needs.styles),
  ...name('img-src', needs.images),
  ['font-src', self],
  ...name('connect-src', needs.connections),
  ...name('frame-src', needs.frames),
  ...name('manifest-src', needs.manifests),
  ['base-uri', "'none'"],
  ['form-action', ...(needs.forms.size > 0 ? needs.forms : ["'none'"])],
];

const name = (directive: string, sources: Set<string>) => (sources.size > 0 ? [[directive, ...sources]] : []);

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const findElements = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([^]*?)</${element}>`, 'g'))].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

const findAttributes = (html: string, element: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<${element}(?=\\s)[^>]*\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

const readAttribute = (attributes: string, attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1];

const hasStylesheet = (html: string) => /<link[^>]*\srel="stylesheet"/.test(html);

const isAway = (address: string) => /^https?:/.test(address);
const toSource = (address: string) => (isAway(address) ? new URL(address).origin : self);
const toExactSource = (address: string) => (isAway(address) ? address.replace(/[?#].*/, '') : self);
