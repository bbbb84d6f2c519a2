import type { Language } from '../i18n/language.ts';
import { type EmbedMode, embedModeIn } from '../site-schema/embed-mode.ts';
import type { Site } from '../site-schema/site-config.ts';
import type { Copy } from '../site-schema/words/index.ts';
import { copyIn } from './copy.ts';
import { site } from './site.ts';

type Words = NonNullable<Copy['stories']>;

/** A success story: its facts from site.config.ts with its words in a language. */
export type Story = Site['stories'][number] & {
  words: Words['items'][string];
  categoryLabel: string;
  /** What stands around every story. */
  frame: Pick<Words, 'watch' | 'open' | 'play' | 'labels'> & Pick<Copy['site'], 'newTab' | 'sample'>;
  mode: EmbedMode;
};

/** Every story, in the order of site.config.ts. */
export function storiesIn(language: Language): Story[] {
  const copy = copyIn(language);
  const words = copy.stories;
  if (!words) return [];
  const frame = { ...words, newTab: copy.site.newTab, sample: copy.site.sample };
  const mode = embedModeIn(language, site);
  return site.stories.map((story) => ({
    ...story,
    words: words.items[story.id] as Story['words'],
    categoryLabel: words.categories[story.category] as string,
    frame,
    mode,
  }));
}
