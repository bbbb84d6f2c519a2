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
    const told = beyond.map((element) => {
      const name = `${element.tagName.toLowerCase()}.${element.className}`;
      return `${name} reaches ${Math.round(reachOf(element))} px from its start`;
    });
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
    const { clientWidth } = document.documentElement;
    const isForEyes = (element: Element) =>
      !/^(script|style|option|noscript)$/i.test(element.tagName) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], .visually-hidden, .skip');
    type Edges = { left: number; right: number };
    const known = new Map<Element, Edges | null>();
    /**
     * The edges at which a box and its ancestors cut their content; null where one of them scrolls,
     * or shows nothing.
     */
    const edgesOf = (box: Element): Edges | null => {
      const read = known.get(box);
      if (read !== undefined) return read;
      const { parentElement } = box;
      const around = parentElement ? edgesOf(parentElement) : { left: 0, right: clientWidth };
      const edges = narrow(box, around);
      known.set(box, edges);
      return edges;
    };
    const narrow = (box: Element, around: Edges | null): Edges | null => {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (clipPath.startsWith('inset(50%') || /auto|scroll/.test(overflowX)) return null;
      if (!around || !/clip|hidden/.test(overflowX)) return around;
      const { left, right } = box.getBoundingClientRect();
      return { left: Math.max(left, around.left), right: Math.min(right, around.right) };
    };
    const listCut = (node: Node): string[] => {
      const { parentElement: box, textContent } = node;
      const text = textContent?.trim();
      if (!box || !text || !isForEyes(box)) return [];
      const edges = edgesOf(box);
      if (!edges) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .filter(({ left, right }) => left < edges.left - 1 || right > edges.right + 1)
        .map(
          ({ left, right }) =>
            `"${text.slice(0, 60)}" from ${Math.round(left)} to ${Math.round(right)}`,
        );
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.push(...listCut(texts.currentNode));
    return found;
  });

/** What stays in sight while the page scrolls, and ends below the window: nobody sees its end. */
export const findTallSticky = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { position, top } = getComputedStyle(element);
        return position === 'sticky' && Number.parseFloat(top) + element.offsetHeight > innerHeight;
      })
      .map(({ className, offsetHeight }) => `${className} is ${offsetHeight} px high`),
  );
