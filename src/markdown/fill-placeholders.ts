import { type Custom, defineMdastPlugin, type MdastNode, type MdastVisitorContext } from 'satteri';
import { fill } from '../../i18n/fill.ts';
import { factsOf, isolatedFacts } from '../../model/configuration/facts.ts';
import { listFilled } from '../../model/documents/read-markdown.ts';
import { escapeXml } from '../markup/escape-xml.ts';
import { findFileLanguage, type Source } from './source.ts';

type Filled = Custom & { url?: string; title?: string; alt?: string };

/**
 * Fills {brand}, {publisher.name} and so on into Markdown, as model/words/load-words.ts does for
 * the JSON files.
 */
export function fillPlaceholders({ configuration, folder }: Source) {
  const fillIn = (node: Readonly<MdastNode>, context: MdastVisitorContext) => {
    const texts = listFilled(node).filter(([, text]) => text.includes('{'));
    if (texts.length === 0) return;
    // Facts are read for each text, since they change while the development server runs.
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
