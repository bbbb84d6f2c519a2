import { fill } from '../../i18n/fill.ts';
import type { Site } from '../../model/configuration/site-config.ts';
import { type Copies, getCopy } from '../../model/words/copies.ts';
import { type AnswerRefusedForm, describeRefusal } from './describe-refusal.ts';

/** Answers a refused form post in plain words, where the site's pages are not at hand. */
export const createFormTextAnswer =
  (copies: Copies, site: Site): AnswerRefusedForm =>
  ({ locale, refusal }) => {
    const copy = getCopy(copies, locale, site);
    const { heading, texts, titleAfterErrors } = describeRefusal(copy, refusal, locale);
    const title = fill(titleAfterErrors, { title: heading });
    const lines = Object.entries(texts).map(([field, text]) => `- ${copy.contact.form[field as 'name'].label}: ${text}`);
    return new Response(`${[title, ...lines].join('\n')}\n`, {
      status: refusal.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
