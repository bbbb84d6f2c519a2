import type { Page } from '@playwright/test';

/**
 * What reaches beyond the right edge of the viewport, so that the page scrolls sideways.
 * Nothing when the page fits.
 */
export const measureOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(element.getBoundingClientRect().right)} px`,
      )
      .slice(0, 5);
  });
