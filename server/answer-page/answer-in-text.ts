import { type Copies, getCopy } from '../../site-schema/copies.ts';
import type { Site } from '../../site-schema/site-config.ts';
import type { AnswerRefusedForm } from '../app.ts';
import { describeErrors } from './describe-errors.ts';

/** Answers a refused form post in plain words, where the site's pages are not at hand. */
export const createTextAnswer =
  (copies: Copies, site: Site): AnswerRefusedForm =>
  ({ locale, refusal }) => {
    const copy = getCopy(copies, locale, site);
    const { summary, errors } = describeErrors(copy, refusal, locale);
    const lines = Object.entries(errors).map(([field, text]) => `- ${copy.contact.form[field as 'name'].label}: ${text}`);
    return new Response(`${[summary, ...lines].join('\n')}\n`, {
      status: refusal.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
