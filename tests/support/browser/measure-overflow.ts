import type { Page } from '@playwright/test';

/**
 * Lists the elements that reach beyond the edge at which the page's lines end, so that the page
 * scrolls sideways; none when it fits.
 */
export const measureOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth, dir } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reachOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return dir === 'rtl' ? clientWidth - left : right;
    };
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => reachOf(element) > clientWidth + 0.5,
    );
    const told = beyond.map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} is ${Math.round(reachOf(element))} px from its start`,
    );
    return [`the page is ${scrollWidth} px wide`, ...told.slice(0, 5)];
  });

/** Turns `overflow: clip` off, as in Safari before 16, which does not support it. */
export const disableClip = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
      if (getComputedStyle(element).overflowX === 'clip') element.style.overflow = 'visible';
  });

/**
 * Text that ends beyond the left or right edge of the viewport, or of a box that cuts it off.
 * Text for assistive technology alone and drawings do not count.
 */
export const findCutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], .visually-hidden, .skip');
    type Edges = { left: number; right: number };
    const known = new Map<Element, Edges | null>();
    /**
     * The edges at which a box and its ancestors cut their content; null where one of them scrolls,
     * or shows nothing.
     */
    const edgesOf = (box: Element): Edges | null => {
      if (!known.has(box))
        known.set(
          box,
          narrow(box, box.parentElement ? edgesOf(box.parentElement) : { left: 0, right: width }),
        );
      return known.get(box) ?? null;
    };
    const narrow = (box: Element, around: Edges | null): Edges | null => {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (
        !around ||
        clipPath.startsWith('inset(50%') ||
        overflowX === 'auto' ||
        overflowX === 'scroll'
      )
        return null;
      if (overflowX !== 'clip' && overflowX !== 'hidden') return around;
      const { left, right } = box.getBoundingClientRect();
      return { left: Math.max(left, around.left), right: Math.min(right, around.right) };
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (
        !parentElement ||
        !textContent?.trim() ||
        /^(script|style|option|noscript)$/i.test(parentElement.tagName)
      )
        continue;
      if (!isForEyes(parentElement)) continue;
      const edges = edgesOf(parentElement);
      if (!edges) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, width: wide } of range.getClientRects())
        if (wide > 1 && (left < edges.left - 1 || right > edges.right + 1))
          found.push(
            `"${textContent.trim().slice(0, 60)}" from ${Math.round(left)} to ${Math.round(right)}`,
          );
    }
    return found;
  });
