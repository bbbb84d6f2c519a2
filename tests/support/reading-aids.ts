import type { Page } from '@playwright/test';

/** Sets the browser's text size, '200%'; '' sets it back. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** WCAG 1.4.12: what some readers set to be able to read. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Texts of the page that take no room on the screen or on the paper. */
export const listHiddenText = (page: Page) =>
  page.locator('main :is(h2, h3, p, li)').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('nav, form, [data-embed], details:not([open]), [aria-hidden=true]'))
      .filter((element) => element.textContent?.trim())
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length === 0;
      })
      .map((element) => element.textContent),
  );
