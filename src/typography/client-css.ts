import type { Language } from '../../i18n/language.ts';
import { clientProperties } from '../../model/configuration/client.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { composeTypeface, type Typeface } from '../../model/letters/typeface.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { configuration, listPages, readOwner, wordsIn } from '../data/owner.ts';
import { type FontAsset, toAsset } from './cut-font.ts';
import { describeFaces } from './font-faces.ts';
import { describeFallbacks, listFamilies } from './font-fallbacks.ts';
import { measureText, textStyleIn } from './shape-text.ts';

type Story = Configuration['stories'][number];

const familyOf = ({ id }: Story) => `Client-${id}`;

const factsOf = (id: string) => configuration.stories.find((story) => story.id === id) as Story;

/** The typeface of a client's headlines, with the letters of their story; else none. */
async function clientTypeface({ id, client }: Story, language: Language): Promise<Typeface> {
  const { headlines } = client ?? {};
  if (!headlines) return [];
  const { weight, ...setting } = headlines;
  const told = listPages().filter((page) => page.language === language && isTold(page, id));
  const texts = [wordsIn(language).stories?.items[id], told.map(({ ownPage }) => ownPage?.data)];
  const letters = JSON.stringify(texts) + digits;
  return composeTypeface(
    [{ setting, weights: [weight, weight], folder: readOwner().folder }],
    new Set([...letters].map((letter) => letter.codePointAt(0) as number)),
  );
}

const isTold = ({ ownPage }: ListedPage, id: string) => ownPage?.data.story === id;
const digits = '0123456789.,%\u00a0\u202f';

export async function clientAssets(language: Language): Promise<FontAsset[]> {
  const all = configuration.stories.map((story) => clientTypeface(story, language));
  return Promise.all((await Promise.all(all)).flat().map(toAsset));
}

/** How wide a text is in a client's typeface, in em, or in the owner's. */
export async function fitClient(text: string, id: string, language: Language): Promise<number> {
  const typeface = await clientTypeface(factsOf(id), language);
  const own = await textStyleIn(language, 'headlines');
  return measureText(text, typeface.length > 0 ? { ...own, typeface } : own);
}

/**
 * The style in which elements with data-client wear the look of the client of a story.
 * @param headings in the client's typeface, with which the page begins
 */
export async function clientStyle(
  id: string,
  language: Language,
  headings: string[] = [],
): Promise<string> {
  const story = factsOf(id);
  const { client } = story;
  if (!client) return '';
  const name = familyOf(story);
  const typeface = await clientTypeface(story, language);
  const family = { name, language, role: 'headlines', typeface } as const;
  const faces = typeface[0]
    ? (await describeFaces(typeface, name)) + (await describeFallbacks(family, headings))
    : '';
  const own = faces ? [['--font-display', `${listFamilies(name)},Display`]] : [];
  return faces + printRule(story, [...clientProperties(client), ...own]);
}

/**
 * The style of a story's preview: colours and corners alone where a picture stands, as none of its
 * client's letters are on it.
 */
export async function previewStyle(id: string, language: Language): Promise<string> {
  const story = factsOf(id);
  const { client, picture } = story;
  return client && picture ? printRule(story, clientProperties(client)) : clientStyle(id, language);
}

function printRule({ id, focus }: Story, properties: readonly (readonly string[])[]): string {
  const all = [...properties, ['--focus', focus ?? 'center']];
  return `[data-client=${id}]{${all.map((property) => property.join(':')).join(';')}}`;
}
