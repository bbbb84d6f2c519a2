import { hash } from 'node:crypto';
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
  /** By directive, in the order of the policy. */
  sources: ReturnType<typeof listSources>;
  /** Whether other pages of the site may show it in a frame. */
  isFramed: boolean;
};

const self = "'self'";
const noSources = { scripts: [], connections: [], images: [] };
const runnableTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/**
 * Reads the sources that a page needs from its built HTML: a hash for each inline style and script,
 * an origin for each embed and form.
 */
export const readNeeds = (html: string, { isFramed = false } = {}): PageNeeds => ({
  sources: listSources(html, isFramed),
  isFramed,
});

function listSources(html: string, isFramed: boolean) {
  const elements = listElements(parse(html, { scriptingEnabled: false }));
  const read = (name: string, from = elements) =>
    from.flatMap((element) => readAttribute(element, name) ?? []);
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const scripts = named('script');
  const links = read('rel', named('link'));
  const googleTag = read('data-google-tag').length > 0 ? googleTagSources : noSources;
  const forms = read('action', named('form')).map(toSource);
  const receivers = scripts.flatMap(listReceivers);
  return {
    'script-src': [
      self,
      ...scripts.filter(isInlineProgram).map(hashElement),
      // scripts/page.ts adds the speculation rules to every page but framed ones.
      ...(isFramed ? [] : [hashText(speculationRules)]),
      ...read('data-script').map(toExactSource),
      ...read('src', scripts).filter(isAway).map(toExactSource),
      ...googleTag.scripts,
    ],
    'style-src': [
      ...named('style').map(hashElement),
      ...(links.includes('stylesheet') ? [self] : []),
    ],
    'img-src': [self, ...receivers, ...googleTag.images],
    'media-src': named('video').length > 0 ? [self] : [],
    'font-src': [self],
    // 'self' on every page: Lighthouse fetches robots.txt and llms.txt from within the page.
    'connect-src': [self, ...forms, ...receivers, ...googleTag.connections],
    'frame-src': read('data-src').map(toSource),
    'manifest-src': links.includes('manifest') ? [self] : [],
    // A function on another host redirects to the thanks page, and form-action applies to the
    // redirect too.
    'form-action': forms.length > 0 ? [self, ...forms] : [],
  };
}

/** The origins to which a counter's script reports; none for a script of no known counter. */
function listReceivers(script: Tree.Element): readonly string[] {
  const source = readAttribute(script, 'src') ?? '';
  return script.attrs.flatMap(
    ({ name, value }) =>
      findCounterByAttribute(name)?.listReceivers({ script: source, id: value }) ?? [],
  );
}

const printPolicy = (policy: string[][]) =>
  policy.map((directive) => directive.join(' ')).join('; ');

export const createContentPolicy = (needs: PageNeeds): string =>
  printPolicy([...createMetaPolicy(needs), ['frame-ancestors', needs.isFramed ? self : "'none'"]]);

/** The directives of a policy without frame-ancestors, which browsers ignore in a meta element. */
export const createMetaPolicy = ({ sources }: PageNeeds): string[][] => [
  ['default-src', "'none'"],
  ...Object.entries(sources)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => [directive, ...new Set(sources)]),
  ['base-uri', "'none'"],
  ...(sources['form-action'].length > 0 ? [] : [['form-action', "'none'"]]),
];

const hashText = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const hashElement = (element: Tree.Element) => hashText(readText(element));

const isInlineProgram = (script: Tree.Element) =>
  readText(script) !== '' && runnableTypes.has(readAttribute(script, 'type') ?? '');

const isAway = (address: string) => /^https?:/.test(address);
const toSource = (address: string) => (isAway(address) ? new URL(address).origin : self);
const toExactSource = (address: string) => (isAway(address) ? address.replace(/[?#].*/, '') : self);

/** Puts its policy into a page for which hosts have no header rule. */
export function addMetaPolicy(html: string, needs: PageNeeds): string {
  const policy = printPolicy(createMetaPolicy(needs));
  return html.replace(
    '<meta charset="utf-8">',
    `$&<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}
