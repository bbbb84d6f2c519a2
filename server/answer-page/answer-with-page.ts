import type { Site } from '../../config/site-schema.ts';
import type { Copy } from '../../content/schema/index.ts';
import type { AnswerRefusedForm } from '../app.ts';
import type { StaticSite } from '../site/open-site.ts';
import { createTextAnswer } from './answer-in-text.ts';
import { describeErrors } from './describe-errors.ts';
import { fillForm } from './fill-form.ts';

/** Answers a refused form post with the contact page in its language: the values kept, the errors in words. */
export function createPageAnswer(pages: StaticSite, site: Site, copies: Record<string, Copy>): AnswerRefusedForm {
  const answerInText = createTextAnswer(copies);
  return (refused) => {
    const { locale, values, refusal } = refused;
    const prefix = site.languages[0]?.code === locale ? '' : `/${locale}`;
    const page = pages.findPage(`${prefix}/contact`);
    if (!page) return answerInText(refused);
    const html = fillForm(page.html, { values, ...describeErrors(copies[locale] as Copy, refusal) });
    return new Response(html, {
      status: refusal.status,
      headers: { ...page.headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
}
