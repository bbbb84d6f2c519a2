import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import type { Owner } from '../../model/owner/owner.ts';
import { type AddressBook, createAddressBook, resolveLink } from '../../model/pages/address-book.ts';
import { writeOutReferences } from './write-out-references.ts';

/** How often the development server reads addresses again for an unknown one, because texts are added and removed meanwhile. */
const lookAgainMs = 2000;

/**
 * Changes links between pages to the reader's language, and removes a link to a page that the language does not have.
 * Unknown addresses stay as they are: model/pages/check-links.ts fails the build for them.
 */
export function resolveLinks(readOwner: () => Pick<Owner, 'folder' | 'configuration' | 'addresses' | 'waiting'>) {
  const { folder, configuration } = readOwner();
  const { languages } = configuration;
  const content = join(folder, 'content');
  let book: AddressBook | undefined;
  let readAt = 0;
  const read = () => {
    readAt = Date.now();
    const { addresses, waiting } = readOwner();
    book = createAddressBook(addresses, languages, waiting);
    return book;
  };
  const resolve = (href: string, file: URL | undefined) => {
    const [code] = file ? relative(content, fileURLToPath(file)).split(/[\\/]/) : [];
    const language = languages.find((candidate) => candidate.code === code);
    if (!language || !href.startsWith('/') || href.startsWith('//')) return undefined;
    const address = resolveLink(href, language, book ?? read());
    return address === undefined && Date.now() - readAt > lookAgainMs ? resolveLink(href, language, read()) : address;
  };
  const plugin = defineMdastPlugin({
    name: 'resolve-links',
    link(node, context) {
      const address = resolve(node.url, context.fileURL);
      if (address === null) context.replaceNode(node, [...node.children]);
      else if (address && address !== node.url) context.setProperty(node, 'url', address);
    },
  });
  return [writeOutReferences, plugin];
}
