import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Custom,
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type HastVisitorContext,
  type MdastNode,
  type MdastVisitorContext,
} from 'satteri';
import sharp from 'sharp';
import { decodePath } from '../../i18n/address.ts';
import { bindAmounts } from '../../i18n/bind-amounts.ts';
import { phonePattern } from '../../i18n/contact-facts.ts';
import { fill } from '../../i18n/fill.ts';
import { formatSize } from '../../i18n/format.ts';
import type { Language, Languages } from '../../i18n/language.ts';
import { factsOf, isolatedFacts } from '../../model/configuration/facts.ts';
import { findDefinitions, listFilled } from '../../model/documents/read-markdown.ts';
import { captionsOf, isFilm, isPdf, mediaFileOf } from '../../model/files/media-file.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import type { Owner } from '../../model/owner/read-owner.ts';
import {
  type AddressBook,
  createAddressBook,
  resolveLink,
} from '../../model/pages/address-book.ts';
import { mediaAddress, posterOf } from '../data/text-media.ts';
import { escapeXml } from '../markup/escape-xml.ts';
import { showExtras } from './extras.ts';

type Source = Pick<Owner, 'folder' | 'configuration' | 'addresses' | 'waiting'>;

export function markdownPlugins(readOwner: () => Source) {
  const owner = readOwner();
  return {
    mdastPlugins: [
      fillPlaceholders(owner),
      writeOutReferences,
      resolveLinks(readOwner),
      showFilms(owner),
      sizeImages(),
    ],
    hastPlugins: [keepNumbers(), showExtras()],
  };
}

function findFileLanguage(
  file: URL | undefined,
  folder: string,
  languages: Languages,
): Language | undefined {
  const [code] = file ? relative(join(folder, 'content'), fileURLToPath(file)).split(/[\\/]/) : [];
  return languages.find((language) => language.code === code);
}

type Filled = Custom & { url?: string; title?: string; alt?: string };

/**
 * Fills {brand}, {publisher.name} and so on into Markdown, as model/words/load-words.ts does for
 * the JSON files.
 */
function fillPlaceholders({ configuration, folder }: Source) {
  const fillIn = (node: Readonly<MdastNode>, context: MdastVisitorContext) => {
    const texts = listFilled(node).filter(([, text]) => text.includes('{'));
    if (texts.length === 0) return;
    // Computed for each text, because facts change while the development server runs.
    const language =
      findFileLanguage(context.fileURL, folder, configuration.languages) ??
      configuration.languages[0];
    const facts = factsOf(configuration, language);
    const isolated = isolatedFacts(language, configuration);
    for (const [key, text] of texts) {
      // Facts for texts may contain direction marks (U+2066…), which would break an address; HTML
      // may contain addresses.
      const filled = fill(
        text,
        node.type === 'html' ? escapeFacts(facts) : key === 'url' ? facts : isolated,
      );
      if (filled !== text) context.setProperty(node as Filled, key, filled);
    }
  };
  const kinds = ['text', 'html', 'link', 'definition', 'image', 'imageReference'];
  return defineMdastPlugin({
    name: 'fill-placeholders',
    ...Object.fromEntries(kinds.map((kind) => [kind, fillIn])),
  });
}

const escapeFacts = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact && escapeXml(String(fact))]),
  );

/**
 * Writes [text][name] as [text](address), pictures too: Astro and the other plugins support only
 * those.
 */
function writeOutReferences() {
  let definitions: ReturnType<typeof findDefinitions>;
  return defineMdastPlugin({
    name: 'write-out-references',
    before(root) {
      definitions = findDefinitions(root);
    },
    linkReference(node, context) {
      const { url, title } = definitions.get(node.identifier) ?? {};
      if (url !== undefined)
        context.replaceNode(node, { type: 'link', url, title, children: [...node.children] });
    },
    imageReference(node, context) {
      const { url, title } = definitions.get(node.identifier) ?? {};
      if (url !== undefined)
        context.replaceNode(node, { type: 'image', url, title, alt: node.alt });
    },
  });
}

/**
 * Links lead to pages of the reader's language; unknown ones stay: model/pages/check-links.ts fails
 * the build for them.
 */
function resolveLinks(readOwner: () => Source) {
  const { folder, configuration } = readOwner();
  const { languages } = configuration;
  let source: Source;
  let book: AddressBook;
  return defineMdastPlugin({
    name: 'resolve-links',
    // Read for each text, because texts may be added while the development server runs.
    before() {
      const owner = readOwner();
      if (owner === source) return;
      source = owner;
      book = createAddressBook(owner.addresses, languages, owner.waiting);
    },
    link(node, context) {
      const { url } = node;
      const language = findFileLanguage(context.fileURL, folder, languages);
      const media = mediaFileOf(url);
      if (media && isPdf(media) && isFile(join(folder, media))) {
        context.setProperty(node, 'url', mediaAddress(media) + (/[?#].*/.exec(url) ?? ''));
        const size = formatSize(statSync(join(folder, media)).size, language ?? languages[0]);
        context.appendChild(node, { type: 'text', value: ` (PDF, ${size})` });
        return;
      }
      if (!language || !/^\/(?!\/)/.test(url)) return;
      const address = resolveLink(url, language, book);
      if (address === null) context.replaceNode(node, [...node.children]);
      else if (address && address !== url) context.setProperty(node, 'url', address);
    },
  });
}

/**
 * Shows ![what it shows](../../../media/film.mp4) in the browser's own player, with the captions
 * and the poster beside the file.
 */
const showFilms = ({ folder, configuration }: Source) =>
  defineMdastPlugin({
    name: 'show-films',
    image(node, context) {
      const film = mediaFileOf(node.url);
      if (!film || !isFilm(film)) return;
      const tracks = configuration.languages.flatMap(({ code, name }) => {
        const captions = captionsOf(film, code);
        if (!existsSync(join(folder, captions))) return [];
        const source = `src="${escapeXml(mediaAddress(captions))}"`;
        return `<track kind="captions" ${source} srclang="${code}" label="${escapeXml(name)}">`;
      });
      const poster = posterOf(film, folder);
      const shown = poster ? ` poster="${escapeXml(mediaAddress(poster.served))}"` : '';
      const value = [
        `<video src="${escapeXml(mediaAddress(film))}"${shown}`,
        ` aria-label="${escapeXml(node.alt ?? '')}" width="672" height="378"`,
        ' controls playsinline preload="none">',
        ...tracks,
        '</video>',
      ].join('');
      context.replaceNode(node, { type: 'html', value });
    },
  });

/** The width of the text's column, see Prose.module.css. */
const sizes = '(min-width: 45rem) 42rem, 100vw';
/** In pixels. The largest is for the column on screens of twice the density. */
const widths = [480, 672, 960, 1344];
const largest = Math.max(...widths);

/**
 * Gives the pictures of a text several widths, from which browsers choose. SVG drawings are left as
 * they are.
 */
const sizeImages = () =>
  defineMdastPlugin({
    name: 'size-images',
    async image(node, context) {
      if (/^(\w+:|\/)/.test(node.url) || !context.fileURL) return;
      // Astro reads no escapes such as %26.
      context.setProperty(node, 'url', encodeURI(decodePath(node.url) ?? node.url));
      if (/\.svg$/.test(node.url)) return;
      const file = fileURLToPath(new URL(node.url, context.fileURL));
      // Turned as the metadata says; Astro reports a file that is no picture.
      const { autoOrient } = await sharp(file)
        .metadata()
        .catch(() => ({ autoOrient: { width: largest } }));
      const width = Math.min(largest, autoOrient.width);
      // Satteri keeps only strings and lists of strings.
      const hProperties = {
        width: String(width),
        widths: widths.map(String),
        sizes,
        format: 'webp',
      };
      context.setProperty(node, 'data', { ...node.data, hProperties });
    },
  });

/** Code is copied, and the id of a heading comes from its text without no-break spaces. */
const isExact = (node: HastNode | undefined, context: HastVisitorContext): boolean =>
  node?.type === 'element' &&
  (/^(code|h\d)$/.test(node.tagName) || isExact(context.parent(node), context));

/** Keeps phone numbers and amounts on one line, as src/parts/keep-together.tsx does. */
const keepNumbers = () =>
  defineHastPlugin({
    name: 'keep-numbers',
    text(node, context) {
      const bind = isExact(context.parent(node), context) ? String : bindAmounts;
      const parts = node.value
        .split(phonePattern)
        .map((value, index) => (index % 2 === 0 ? bind(value) : value))
        .map((value) => ({ type: 'text' as const, value }));
      if (parts.length === 1 && parts[0]?.value === node.value) return;
      const unbroken = {
        type: 'element' as const,
        tagName: 'bdi',
        properties: { className: ['unbroken'] },
      };
      context.replaceNode(
        node,
        parts.map((part, index) => (index % 2 === 0 ? part : { ...unbroken, children: [part] })),
      );
    },
  });
