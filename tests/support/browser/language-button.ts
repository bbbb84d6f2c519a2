import type { Page } from '@playwright/test';
import type { Language } from '../../../i18n/language.ts';
import { colonIn } from '../../../i18n/punctuation.ts';
import { wordsIn } from '../owners/site.ts';

/** The button that opens the languages of a page in a language. */
export const findLanguageButton = (page: Page, language: Language) => {
  const { site } = wordsIn(language);
  return page.getByRole('button', { name: `${site.language}${colonIn(language)}${language.name}` });
};
