import postcss, { type AtRule, type Declaration, type Root } from 'postcss';
import { mayMatch, type PageElements, readElements } from './may-match.ts';
import { shortenNames, styleElement } from './shorten-names.ts';

/**
 * One style element for all of a page, without what nothing on the page can come to need, and with short names:
 * a page has to fit into the first TCP window, and each style element costs a hash in its header.
 */
export function pruneStyles(html: string): string {
  const sheets = [...html.matchAll(styleElement)].map(([, sheet]) => sheet);
  if (sheets.length === 0) return html;
  const rest = html.replace(styleElement, '');
  const style = postcss.parse(sheets.join(''));
  removeRules(style, readElements(rest));
  while (removeUnnamed(style, rest) || removeEmpty(style));
  joinLayers(style);
  style.walkDecls(closeLists);
  moveEmbeddedFonts(style);
  const at = html.indexOf('<style>');
  return shortenNames(`${rest.slice(0, at)}<style>${style.toString()}</style>${rest.slice(at)}`);
}

function removeRules(style: Root, page: PageElements) {
  style.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && isKeyframes(rule.parent as AtRule)) return;
    const used = rule.selectors.filter((selector) => mayMatch(selector, page));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** Takes out custom properties and keyframes whose names nothing uses; says whether there were any. */
function removeUnnamed(style: Root, rest: string): boolean {
  const text = style.toString();
  const used = new Set(Array.from((text + rest).matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  let animations = '';
  style.walkDecls(/^animation(-name)?$/, ({ value }) => {
    animations += ` ${value} `;
  });
  style.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  style.walkAtRules((rule) => {
    if (isKeyframes(rule) && !animations.includes(` ${rule.params} `)) rule.remove();
  });
  return style.toString() !== text;
}

/** Takes out rules that say nothing, and what held nothing else; says whether there were any. */
function removeEmpty(style: Root): boolean {
  const text = style.toString();
  style.walk((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) node.remove();
  });
  return style.toString() !== text;
}

/** Takes the space after commas that minifiers leave within functions. */
function closeLists(declaration: Declaration) {
  if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replaceAll(', ', ',');
}

/** What is in one layer keeps its order, wherever the layer stands: the page names the order of layers first. */
function joinLayers(style: Root) {
  const layers = new Map<string, AtRule>();
  style.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes) return;
    const first = layers.get(node.params);
    if (first) first.append(node.remove().nodes ?? []);
    else layers.set(node.params, node);
  });
}

/** Text packs better when nothing that is packed already stands in its middle. */
function moveEmbeddedFonts(style: Root) {
  const embedded = style.nodes.filter((node) => node.type === 'atrule' && node.toString().includes('src:url(data:'));
  for (const face of embedded) style.append(face.remove());
}

const isKeyframes = ({ name }: AtRule) => name.endsWith('keyframes');
