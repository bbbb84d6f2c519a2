import { DOMImplementation, DOMParser, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import type { Translation } from '../read-translations.ts';
import { type Exchange, ExchangeError, fingerprint, type Incoming, listUnits, type Unit } from './units.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
const versionCategory = 'version';

/** The states of XLIFF; subState says why a text needs work. */
const stateOf: Record<Unit['state'], Record<string, string>> = {
  current: { state: 'final' },
  stale: { state: 'initial', subState: 'site:stale' },
  new: { state: 'initial', subState: 'site:new' },
  missing: {},
};

/** The texts of a language as XLIFF 2. Notes of a text are its comments, its previous source when it is stale, and its version. */
export function printXliff(translation: Translation): string {
  const document = new DOMImplementation().createDocument(namespace, 'xliff');
  let count = 0;
  const add = (parent: Node, depth: number, name: string, attributes: Record<string, string> = {}, text?: string): Element => {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.appendChild(document.createTextNode(text));
    parent.appendChild(document.createTextNode(`\n${'  '.repeat(depth)}`));
    parent.appendChild(element);
    return element;
  };
  const end = (element: Node, depth: number) => element.appendChild(document.createTextNode(`\n${'  '.repeat(depth)}`));
  const root = document.documentElement as Element;
  for (const [key, value] of Object.entries({ version: '2.0', srcLang: translation.from, trgLang: translation.code }))
    root.setAttribute(key, value);
  for (const [original, units] of Map.groupBy(listUnits(translation), ({ file }) => file.source.path)) {
    const file = add(root, 1, 'file', { id: `f${++count}`, original, 'xml:space': 'preserve' });
    for (const unit of units) {
      const element = add(file, 2, 'unit', { id: `u${++count}`, name: unit.id });
      const notes = add(element, 3, 'notes');
      for (const comment of unit.comments) add(notes, 4, 'note', {}, comment);
      if (unit.previous !== undefined) add(notes, 4, 'note', { category: 'previous source' }, unit.previous);
      if (unit.target !== undefined) add(notes, 4, 'note', { category: versionCategory }, fingerprint(unit.target));
      end(notes, 3);
      const segment = add(element, 3, 'segment', stateOf[unit.state]);
      add(segment, 4, 'source', {}, unit.source);
      if (unit.target !== undefined) add(segment, 4, 'target', {}, unit.target);
      end(segment, 3);
      end(element, 2);
    }
    end(file, 1);
  }
  end(root, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

/**
 * Reads an XLIFF 2 file.
 * @throws ExchangeError when it is no XLIFF file, or does not name its languages
 */
export function readXliff(text: string): Exchange {
  const root = parse(text);
  if (root.localName !== 'xliff' || !root.getAttribute('version')?.startsWith('2.'))
    throw new ExchangeError('is not an XLIFF 2 file; import a file that npm run translations exported');
  const [from, code] = [root.getAttribute('srcLang'), root.getAttribute('trgLang')];
  if (!from || !code)
    throw new ExchangeError('does not say srcLang and trgLang; import a file that npm run translations exported');
  return { from, code, units: [...root.getElementsByTagNameNS('*', 'unit')].map(fromUnit) };
}

function parse(text: string): Element {
  // A DOCTYPE may define entities, which expand without limit.
  if (/<!DOCTYPE/i.test(text)) throw new ExchangeError('holds a DOCTYPE, which XLIFF files have not');
  const stop = (level: string) => {
    if (level !== 'warning') throw new Error(level);
  };
  try {
    const { documentElement } = new DOMParser({ onError: stop }).parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
    if (documentElement) return documentElement;
  } catch {
    throw new ExchangeError('is not XML that can be read; import a file that npm run translations exported');
  }
  throw new ExchangeError('is empty');
}

/** Reads a unit and joins its segments, into which tools may divide it. */
function fromUnit(unit: Element): Incoming {
  const parts = [...unit.getElementsByTagNameNS('*', 'segment'), ...unit.getElementsByTagNameNS('*', 'ignorable')].sort(
    (one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1),
  );
  const read = (part: Element, name: string) => part.getElementsByTagNameNS('*', name).item(0)?.textContent ?? undefined;
  const sources = parts.map((part) => read(part, 'source') ?? '');
  const targets = parts.map(
    (part, index) => read(part, 'target') ?? (part.localName === 'ignorable' ? sources[index] : undefined),
  );
  const version = [...unit.getElementsByTagNameNS('*', 'note')].find((note) => note.getAttribute('category') === versionCategory);
  return {
    id: unit.getAttribute('name') ?? unit.getAttribute('id') ?? '',
    source: sources.join(''),
    target: targets.some((target) => !target) ? '' : targets.join(''),
    needsWork: parts.some((part) => part.getAttribute('state') === 'initial'),
    ...(version && { version: version.textContent ?? '' }),
  };
}
