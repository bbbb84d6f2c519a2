import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { findCounterByAttribute, googleTagSources } from '../../model/configuration/counters.ts';
import { speculationRules } from '../scripts/navigation.ts';

/** Every element of a document in its order, including those in <noscript> and <template>. */
const listElements = (node: Tree.Node): Tree.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('content' in node ? listElements(node.content) : []),
  ...('childNodes' in node ? node.childNodes.flatMap(listElements) : []),
];

const readAttribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const readText = ({ childNodes }: Tree.Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

export type PageNeeds = {
  sources: Record<(typeof directives)[number], Set<string>>;
  /** Whether other pages of the site may show it in a frame. */
  isFramed: boolean;
};

const directives = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'form-action',
] as const;

const self = "'self'";
const noSources = { scripts: [], connections: [], images: [] };
const runnableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/**
 * Reads the sources that a page needs from its built HTML: a hash for each inline style and script,
 * an origin for each embed and form.
 */
export function readNeeds(html: string, { isFramed = false } = {}): PageNeeds {
  const elements = listElements(parse(html, { scriptingEnabled: false }));
  const read = (name: string) => elements.flatMap((element) => readAttribute(element, name) ?? []);
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const scripts = named('script');
  const links = named('link').map((link) => readAttribute(link, 'rel'));
  const googleTag = read('data-google-tag').length > 0 ? googleTagSources : noSources;
  const forms = named('form').flatMap(listTargets);
  const sources = {
    'script-src': [
      self,
      ...scripts.filter(isInlineProgram).map(hashElement),
      // scripts/page.ts adds the speculation rules to every page but framed ones.
      ...(isFramed ? [] : [hash(speculationRules)]),
      ...read('data-script').map(toExactSource),
      ...scripts.flatMap(listScriptSource),
      ...googleTag.scripts,
    ],
    'style-src': [
      ...named('style').map(hashElement),
      ...(links.includes('stylesheet') ? [self] : []),
    ],
    'img-src': [self, ...googleTag.images],
    'media-src': /<video\s/.test(html) ? [self] : [],
    'font-src': [self],
    // 'self' on every page: Lighthouse fetches robots.txt and llms.txt from within the page.
    'connect-src': [self, ...forms, ...scripts.flatMap(listReceivers), ...googleTag.connections],
    'frame-src': read('data-src').map(toSource),
    'manifest-src': links.includes('manifest') ? [self] : [],
    // A function on another host redirects to the thanks page, and form-action applies to the
    // redirect too.
    'form-action': forms.length > 0 ? [self, ...forms] : [],
  };
  return { sources: collect((directive) => sources[directive]), isFramed };
}

/** The origins to which a counter's script reports; none for a script of no known counter. */
function listReceivers(script: Tree.Element): readonly string[] {
  const source = readAttribute(script, 'src') ?? '';
  return script.attrs.flatMap(
    ({ name, value }) =>
      findCounterByAttribute(name)?.listReceivers({ script: source, id: value }) ?? [],
  );
}

const listScriptSource = (script: Tree.Element): string[] => {
  const source = readAttribute(script, 'src') ?? '';
  return isAway(source) ? [toExactSource(source)] : [];
};

const listTargets = (form: Tree.Element): string[] => {
  const action = readAttribute(form, 'action');
  return action === undefined ? [] : [toSource(action)];
};

const collect = (listSources: (directive: (typeof directives)[number]) => string[]) =>
  Object.fromEntries(
    directives.map((directive) => [directive, new Set(listSources(directive))]),
  ) as PageNeeds['sources'];

export const joinNeeds = (pages: PageNeeds[]): PageNeeds => ({
  sources: collect((directive) => pages.flatMap(({ sources }) => [...sources[directive]])),
  isFramed: pages.every((page) => page.isFramed),
});

const printPolicy = (policy: string[][]) =>
  policy.map((directive) => directive.join(' ')).join('; ');

export const createContentPolicy = (needs: PageNeeds): string =>
  printPolicy([...createMetaPolicy(needs), ['frame-ancestors', needs.isFramed ? self : "'none'"]]);

/** The directives of a policy without frame-ancestors, which browsers ignore in a meta element. */
export const createMetaPolicy = ({ sources }: PageNeeds): string[][] => [
  ['default-src', "'none'"],
  ...directives
    .filter((directive) => sources[directive].size > 0)
    .map((directive) => [directive, ...sources[directive]]),
  ['base-uri', "'none'"],
  ...(sources['form-action'].size > 0 ? [] : [['form-action', "'none'"]]),
];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashElement = (element: Tree.Element) => hash(readText(element));

const isInlineProgram = (script: Tree.Element) =>
  readText(script) !== '' && runnableTypes.has(readAttribute(script, 'type') ?? '');

const isAway = (address: string) => /^https?:/.test(address);
const toSource = (address: string) => (isAway(address) ? new URL(address).origin : self);
const toExactSource = (address: string) => (isAway(address) ? address.replace(/[?#].*/, '') : self);

/** For a not-found page: static hosts send it for any address, and have no header rule for that. */
export function addMetaPolicy(html: string): string {
  const policy = printPolicy(createMetaPolicy(readNeeds(html)));
  return html.replace(
    '<meta charset="utf-8">',
    `$&<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}
