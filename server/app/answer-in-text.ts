import { fill } from '../../i18n/fill.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type WordsByLanguage } from '../../model/words/words-by-language.ts';
import { type AnswerRefusedForm, describeRefusal } from './describe-refusal.ts';

/** Answers a refused form post in plain words, where the site's pages are not at hand. */
export const createFormTextAnswer =
  (copies: WordsByLanguage, configuration: Configuration): AnswerRefusedForm =>
  ({ locale, refusal }) => {
    const copy = getWords(copies, locale, configuration);
    const { heading, texts, titleAfterErrors } = describeRefusal(copy, refusal, locale);
    const title = fill(titleAfterErrors, { title: heading });
    const lines = Object.entries(texts).map(([field, text]) => `- ${copy.contact.form[field as 'name'].label}: ${text}`);
    return new Response(`${[title, ...lines].join('\n')}\n`, {
      status: refusal.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
