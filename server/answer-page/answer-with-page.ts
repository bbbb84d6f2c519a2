import { findLanguage } from '../../i18n/language.ts';
import { localizePath } from '../../i18n/routes.ts';
import { type Copies, getCopy } from '../../site-schema/copies.ts';
import type { Site } from '../../site-schema/site-config.ts';
import type { AnswerRefusedForm } from '../app.ts';
import type { StaticSite } from '../site/open-site.ts';
import { createTextAnswer } from './answer-in-text.ts';
import { describeErrors } from './describe-errors.ts';
import { fillForm } from './fill-form.ts';

/** Answers a refused form post with the contact page in its language: the values kept, the errors in words. */
export function createPageAnswer(pages: StaticSite, site: Site, copies: Copies): AnswerRefusedForm {
  const answerInText = createTextAnswer(copies, site);
  return (refused) => {
    const { locale, values, refusal } = refused;
    const page = pages.findPage(localizePath('/contact', findLanguage(locale, site.languages)));
    if (!page) return answerInText(refused);
    const html = fillForm(page.html, { values, ...describeErrors(getCopy(copies, locale, site), refusal, locale) });
    return new Response(html, {
      status: refusal.status,
      headers: { ...page.headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
}
