import type { Thing } from 'schema-dts';
import type { Language } from '../../i18n/language.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import type { Focus } from '../../model/schemas/schema.ts';
import type { Words } from '../../model/words/index.ts';
import type { Section } from '../../model/words/sections.ts';
import type { Place } from '../parts/Eyebrow.tsx';

/**
 * A section by its type, with its words: one of those that owners compose pages of, or one that the
 * engine's pages have besides.
 */
export type PageSection = Section & {
  intro?: {
    eyebrow: string;
    title: string;
    standfirst?: string | undefined;
    /** A file of media/. */
    picture?: string | undefined;
    focus?: Focus | undefined;
  };
  catalogue?: true;
  cases?: true;
  /** The case after that of a story. */
  next?: { story: string };
  mission?: Words['about']['mission'];
  what?: Words['about']['what'];
  not?: NonNullable<Words['about']['not']>;
  book?: { title: string; text?: string; links: readonly { href: string; label: string }[] };
};

export type SectionType = Exclude<keyof PageSection, 'id'>;
export type SectionWords<Type extends SectionType> = NonNullable<PageSection[Type]>;

type PageOfSection = {
  page: ListedPage;
  language: Language;
  words: Words;
  /** Which section it is among those that have a number. */
  place: Place;
  isFirst: boolean;
};

/** What a section needs of the document around it. */
type DocumentNeeds = {
  /** Headings besides its title, whose longest word fits the narrowest phone. */
  titles?: readonly string[];
  /** Numbers for the page's style sheet; of several sections the largest counts. */
  variables?: Record<string, number>;
  /** What it adds to the structured data of every page. */
  structuredData?: readonly Thing[];
  style?: string | readonly string[] | undefined;
};

type PreparedSection = DocumentNeeds & { Section: (props: object) => unknown; props: object };

/**
 * Turns the words of a section into a component with its props. Every folder of a section exports
 * one; index.ts has them by type.
 */
export type Prepare<Type extends SectionType> = (
  words: SectionWords<Type>,
  page: PageOfSection,
) => PreparedSection | Promise<PreparedSection>;

export const show = <Props extends object>(
  Section: (props: Props) => unknown,
  props: Props,
  needs: DocumentNeeds = {},
): PreparedSection => ({ Section: Section as PreparedSection['Section'], props, ...needs });

/** The entries with these ids, in this order; every entry where there are no ids. */
export const choose = <Entry extends { id: string }>(
  entries: readonly Entry[] = [],
  ids?: readonly string[],
): Entry[] =>
  (ids ?? entries.map(({ id }) => id)).flatMap(
    (id) => entries.find((entry) => entry.id === id) ?? [],
  );
