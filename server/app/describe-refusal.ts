import { describeErrors, type ErrorWords } from '../../contact/describe-errors.ts';
import { fill } from '../../i18n/fill.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Words } from '../../model/words/index.ts';
import { getWords, type WordsByLanguage } from '../../model/words/words-by-language.ts';
import type { Refusal } from '../http/responses.ts';
import type { Values } from './read-submission.ts';

/** A refused form post without scripting; `page` is the path of the page with the form, null where the browser did not say. */
export type RefusedForm = { locale: string; page: string | null; values: Values; refusal: Refusal };

/** Answers a refused form post, with a page or a text. */
export type AnswerRefusedForm = (refused: RefusedForm) => Response;

/** The words for a refused form; there is a heading even when no field is wrong. */
export type RefusalWords = ErrorWords & { heading: string; titleAfterErrors: string };

/** @param locale code of the language of the words */
export function describeRefusal({ contact }: Words, { fields = {} }: Refusal, locale: string): RefusalWords {
  const { heading = contact.error, texts } = describeErrors(contact.form, fields, locale);
  return { heading, texts, titleAfterErrors: contact.form.titleAfterErrors };
}

/** Returns a function that answers a refused form post with plain text, for servers that do not have the site's pages. */
export const createFormTextAnswer =
  (allWords: WordsByLanguage, configuration: Configuration): AnswerRefusedForm =>
  ({ locale, refusal }) => {
    const words = getWords(allWords, locale, configuration);
    const { heading, texts, titleAfterErrors } = describeRefusal(words, refusal, locale);
    const title = fill(titleAfterErrors, { title: heading });
    const lines = Object.entries(texts).map(([field, text]) => `- ${words.contact.form[field as 'name'].label}: ${text}`);
    return new Response(`${[title, ...lines].join('\n')}\n`, {
      status: refusal.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
