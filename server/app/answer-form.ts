import { earlierKeyField } from '../../contact/function.ts';
import { describeErrors, describeRetryAfter, type TextField } from '../../contact/lead-form.ts';
import { fill } from '../../i18n/fill.ts';
import { findLanguage, toLanguageTag } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type Words, type WordsByLanguage } from '../../model/words/index.ts';
import type { StaticSite } from '../http/open-site.ts';
import { barePolicy, type Refusal } from '../http/responses.ts';
import { fillPage } from './fill-page.ts';
import type { Values } from './read-submission.ts';

type RefusedForm = {
  locale: string;
  page: string | null;
  values: Values;
  refusal: Refusal;
  cors: Record<string, string>;
};

export type AnswerForm = (refused: RefusedForm) => Response;

/**
 * Answers a refused form post with the page that holds the form, else with the contact page in the
 * form's language, filled with the visitor's values and the errors in words; in plain text without
 * `pages`, on a server that does not serve the site.
 */
export function createFormAnswer(
  { words: allWords, configuration }: { words: WordsByLanguage; configuration: Configuration },
  pages?: Pick<StaticSite, 'findPage'>,
): AnswerForm {
  return ({ locale, page, values, refusal, cors }) => {
    const { contact } = getWords(allWords, locale, configuration);
    const { titleAfterErrors } = contact.form;
    const language = findLanguage(locale, configuration.languages);
    const { heading, texts } = describeRefusal(refusal, contact, toLanguageTag(language));
    const answer = (body: string, type: string, pageHeaders = {}) =>
      new Response(body, {
        status: refusal.status,
        headers: {
          'content-security-policy': barePolicy,
          ...pageHeaders,
          'content-type': `${type}; charset=utf-8`,
          'content-language': locale,
          ...cors,
          ...refusal.headers,
        },
      });
    const earlierKey = String(refusal.earlierKey ?? values[earlierKeyField] ?? '');
    const contactPage = pagePath('contact', language);
    for (const path of [page ?? contactPage, contactPage]) {
      const found = pages?.findPage(path);
      const filled =
        found &&
        fillPage(found.html, { values, page, earlierKey, heading, texts, titleAfterErrors });
      if (filled) return answer(filled, 'text/html', found.headers);
    }
    const title = fill(titleAfterErrors, { title: heading });
    return answer(`${[title, ...printErrors(texts, contact.form)].join('\n')}\n`, 'text/plain');
  };
}

/** What a page says of a refusal: a heading, and the error of each wrong field. */
function describeRefusal(
  { status, fields, headers = {} }: Refusal,
  { error, tooMany, form }: Words['contact'],
  tag: string,
) {
  // Of all fields the message alone can be so long that the whole is refused.
  const tooLarge = status === 413 ? { message: 'too_long' } : {};
  const wait = status === 429 && describeRetryAfter(tooMany, headers['retry-after'], tag);
  const failure = wait ? `${error} ${wait}` : error;
  const { heading = failure, texts } = describeErrors(form, fields ?? tooLarge, tag);
  return { heading, texts };
}

/** A line of plain text for each wrong field. */
const printErrors = (texts: object, words: Words['contact']['form']): string[] =>
  Object.entries(texts).map(([field, text]) => `- ${words[field as TextField].label}: ${text}`);
