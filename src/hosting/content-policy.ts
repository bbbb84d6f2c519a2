import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { speculationRules } from '../scripts/speculation-rules.ts';

/** The sources that a page needs, by the kinds of directives. */
export type PageNeeds = {
  styles: Set<string>;
  scripts: Set<string>;
  frames: Set<string>;
  connections: Set<string>;
  images: Set<string>;
  media: Set<string>;
  fonts: Set<string>;
  forms: Set<string>;
  manifests: Set<string>;
  /** Whether other pages of the site may show it in a frame. */
  isFramed: boolean;
};

const self = "'self'";
const runnableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/** The sources of Google's tag (developers.google.com/tag-platform/security/guides/csp, Analytics 4 without advertising). */
const googleTag = {
  scripts: ['https://*.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** Reads from built HTML what the page needs: a hash for each inline style and script, a host for each embed and form. */
export function readNeeds(html: string, { isFramed = false } = {}): PageNeeds {
  const elements = listElements(html);
  const read = (name: string) => elements.flatMap((element) => readAttribute(element, name) ?? []);
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const links = named('link').map((link) => readAttribute(link, 'rel'));
  const hasGoogleTag = read('data-google-tag').length > 0;
  const forms = named('form')
    .flatMap((form) => readAttribute(form, 'action') ?? [])
    .map(toSource);
  return {
    styles: new Set([...named('style').map(hashElement), ...(links.includes('stylesheet') ? [self] : [])]),
    scripts: new Set([
      self,
      ...named('script').filter(isInlineProgram).map(hashElement),
      // scripts/page.ts puts them into the page.
      ...(isFramed ? [] : [hash(speculationRules)]),
      ...read('data-script').map(toExactSource),
      ...(hasGoogleTag ? googleTag.scripts : []),
    ]),
    frames: new Set(read('data-src').map(toSource)),
    // Not only for the form: audits of browsers fetch robots.txt and llms.txt from the page.
    connections: new Set([self, ...forms, ...read('data-figures').map(toSource), ...(hasGoogleTag ? googleTag.connections : [])]),
    images: new Set([self, ...(hasGoogleTag ? googleTag.images : [])]),
    media: new Set(/<video\s/.test(html) ? [self] : []),
    fonts: new Set([self]),
    // A function on another host redirects to the thanks page, and form-action applies to the redirect too.
    forms: new Set(forms.length > 0 ? [self, ...forms] : []),
    manifests: new Set(links.includes('manifest') ? [self] : []),
    isFramed,
  };
}

/** The union of several pages' needs. */
export function joinNeeds(pages: PageNeeds[]): PageNeeds {
  const join = (pick: (page: PageNeeds) => Set<string>) => new Set(pages.flatMap((page) => [...pick(page)]));
  return {
    styles: join((page) => page.styles),
    scripts: join((page) => page.scripts),
    frames: join((page) => page.frames),
    connections: join((page) => page.connections),
    images: join((page) => page.images),
    media: join((page) => page.media),
    fonts: join((page) => page.fonts),
    forms: join((page) => page.forms),
    manifests: join((page) => page.manifests),
    isFramed: pages.every((page) => page.isFramed),
  };
}

/** The Content-Security-Policy of a page, which refuses all other sources. */
export function createContentPolicy(needs: PageNeeds): string {
  return [...createMetaPolicy(needs), ['frame-ancestors', needs.isFramed ? self : "'none'"]]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** The directives that are allowed in a meta element. */
export const createMetaPolicy = (needs: PageNeeds): string[][] => [
  ['default-src', "'none'"],
  ...name('script-src', needs.scripts),
  ...name('style-src', needs.styles),
  ...name('img-src', needs.images),
  ...name('media-src', needs.media),
  ...name('font-src', needs.fonts),
  ...name('connect-src', needs.connections),
  ...name('frame-src', needs.frames),
  ...name('manifest-src', needs.manifests),
  ['base-uri', "'none'"],
  ['form-action', ...(needs.forms.size > 0 ? needs.forms : ["'none'"])],
];

const name = (directive: string, sources: Set<string>) => (sources.size > 0 ? [[directive, ...sources]] : []);

/** Every element of a page, including those in <noscript> and <template>. */
function listElements(html: string): Tree.Element[] {
  const elements: Tree.Element[] = [];
  const visit = (node: Tree.Node) => {
    if ('tagName' in node) elements.push(node);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html, { scriptingEnabled: false }));
  return elements;
}

const readAttribute = (element: Tree.Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;

const readText = ({ childNodes }: Tree.Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashElement = (element: Tree.Element) => hash(readText(element));

const isInlineProgram = (script: Tree.Element) =>
  readText(script) !== '' && runnableTypes.has(readAttribute(script, 'type') ?? '');

const isAway = (address: string) => /^https?:/.test(address);
const toSource = (address: string) => (isAway(address) ? new URL(address).origin : self);
const toExactSource = (address: string) => (isAway(address) ? address.replace(/[?#].*/, '') : self);

/**
 * Adds the policy to a not-found page as a meta element: static hosts send the page for any address, and choose headers by the
 * requested address, for which there is no rule.
 */
export function addMetaPolicy(html: string): string {
  const policy = createMetaPolicy(readNeeds(html))
    .map((directive) => directive.join(' '))
    .join('; ');
  return html.replace('<meta charset="utf-8">', `$&<meta http-equiv="content-security-policy" content="${policy}">`);
}
