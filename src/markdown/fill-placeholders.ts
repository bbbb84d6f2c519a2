import { type Custom, defineMdastPlugin, type MdastNode, type MdastVisitorContext } from 'satteri';
import { fill } from '../../i18n/fill.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { factsOf, isolatedFacts } from '../../model/configuration/facts.ts';
import { listFilled } from '../../model/files/read-markdown.ts';
import { escapeXml } from '../seo/xml.ts';
import { findFileLanguage } from './find-file-language.ts';

type Filled = Custom & { url?: string; title?: string; alt?: string };

/** Fills {brand}, {publisher.name} and so on into Markdown, as model/words/load-words.ts does for the JSON files. */
export function fillPlaceholders(configuration: Configuration, folder: string) {
  const fillIn = (node: Readonly<MdastNode>, context: MdastVisitorContext) => {
    const [first] = configuration.languages;
    // Computed for each text, because facts change while the development server runs.
    const language = findFileLanguage(context.fileURL, folder, configuration.languages) ?? first;
    const facts = factsOf(configuration, language);
    const texts = isolatedFacts(language, configuration);
    for (const [key, text] of listFilled(node)) {
      // Facts for texts may contain direction marks (U+2066…), which would break an address; HTML may contain addresses.
      const filled = fill(text, node.type === 'html' ? escapeFacts(facts) : key === 'url' ? facts : texts);
      if (filled !== text) context.setProperty(node as Filled, key, filled);
    }
  };
  return defineMdastPlugin({
    name: 'fill-placeholders',
    text: fillIn,
    html: fillIn,
    link: fillIn,
    definition: fillIn,
    image: fillIn,
    imageReference: fillIn,
  });
}

const escapeFacts = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact && escapeXml(String(fact))]));
