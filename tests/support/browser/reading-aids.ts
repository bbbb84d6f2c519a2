import type { Page } from '@playwright/test';

/** Sets the page's text size, such as '200%'; '' resets it. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Sets the spacing of WCAG 1.4.12, which some readers need. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Lists texts of the main part that have no box on the screen or on paper. */
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
