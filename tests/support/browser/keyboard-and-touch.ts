import { expect, type Locator, type Page } from '@playwright/test';

const interactive =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex="0"]';

/**
 * Targets that are too small to hit (WCAG 2.5.8, and our own 44 px): every visible one under 44 by
 * 44 px,
 * links inside a sentence under 24 px. A label or a block link counts with what it makes clickable.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    const listClickable = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // A link may spread over the card it stands in.
      const isSpread = getComputedStyle(element, '::after').position === 'absolute';
      const card = isSpread ? element.offsetParent : null;
      return [element, ...labels, ...(card ? [card] : [])];
    };
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[aria-hidden=true]'),
      )
      .filter((element) => !element.matches('.skip:not(:focus)'))
      .flatMap((element) => {
        const boxes = listClickable(element).map((one) => one.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        const least = isInSentence(element) ? 24 : 44;
        if (height + 0.1 >= least && width + 0.1 >= least) return [];
        const size = `${Math.round(width)} × ${Math.round(height)} px`;
        return [`${element.outerHTML.slice(0, 90)} is ${size}`];
      });
  }, interactive);

/**
 * An element that a Tab has reached; `position` is its index among the interactive elements of the
 * document.
 */
type Stop = {
  name: string;
  position: number;
  isHidden: boolean;
  isCut: boolean;
  hasOutline: boolean;
};

/**
 * Lets the page note from now on where each Tab leads, at keyup; null when nothing in the page has
 * the focus.
 */
const noteStops = (page: Page) =>
  page.evaluate((selector) => {
    const readStop = () => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body || element === document.documentElement)
        return null;
      const box = element.getBoundingClientRect();
      const header = document.querySelector('body > header');
      // The skip link lies over the header.
      const isClear = !header || header.contains(element) || element.matches('.skip');
      const top = isClear ? 0 : header.getBoundingClientRect().bottom;
      const style = getComputedStyle(element);
      // A browser brings the caret of a text area into view, but not its lower edge.
      const bottom = element.matches('textarea') ? box.top + 44 : box.bottom;
      return {
        name: element.outerHTML.slice(0, 80),
        position: [...document.querySelectorAll(selector)].indexOf(element),
        isHidden: box.width === 0 || box.bottom <= top || box.top >= innerHeight,
        isCut: box.height < innerHeight / 2 && (box.top < top - 1 || bottom > innerHeight + 1),
        hasOutline: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      };
    };
    const stops: (Stop | null)[] = [];
    Object.assign(window, { stops });
    window.onkeyup = ({ key }) => key === 'Tab' && stops.push(readStop());
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo({ top: 0, behavior: 'instant' });
  }, interactive);

const readStops = (page: Page) =>
  page.evaluate(() => (window as unknown as { stops: (Stop | null)[] }).stops);

/**
 * The index at which the walk is back at the first stop, or the focus has left the page twice in a
 * row; -1 while it goes on. A key may be lost behind the last stop, in Chrome's own window: then
 * the second stop begins the next round.
 */
const findEnd = (stops: (Stop | null)[]) =>
  stops.findIndex((stop, index) =>
    stop
      ? stop.position <= 1 && stops.slice(0, index).some((one) => (one?.position ?? 0) > 1)
      : index > 0 && !stops[index - 1],
  );

function listProblems(stops: Stop[]): string[] {
  return stops.flatMap((stop, index) => {
    const problems: string[] = [];
    if (index === 0 && stop.position !== 0) problems.push(`${stop.name} is the first stop`);
    if (stop.position <= (stops[index - 1]?.position ?? -1))
      problems.push(`${stop.name} comes before what had the focus`);
    if (stop.isHidden) problems.push(`${stop.name} has the focus out of sight`);
    else if (stop.isCut) problems.push(`${stop.name} has the focus partly covered`);
    if (!stop.hasOutline) problems.push(`${stop.name} does not show its focus`);
    return problems;
  });
}

/**
 * Resets the focus as on a page that has just been opened: the next Tab leads to the first stop.
 */
export const forgetFocus = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/**
 * Expects that Enter on a button opens its menu, Escape closes it, and Space opens it again; the
 * menu is open at the end.
 */
export async function expectToOpenByKeyboard(
  page: Page,
  button: Locator,
  menu: Locator,
): Promise<void> {
  await button.focus();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(menu).toBeVisible();
}

/** Presses of Tab between two readings of the stops: about as many stops as a short page has. */
const stretch = 10;
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/**
 * Walks with the Tab key through a page that has just been opened, or whose focus was reset, and
 * whose embeds have not loaded yet: the stops within a frame would be missing.
 * @returns the number of its stops, and what is wrong with them
 */
export async function walkByKeyboard(page: Page): Promise<{ stops: number; problems: string[] }> {
  await noteStops(page);
  const keyboard = await page.context().newCDPSession(page);
  for (let presses = 0; presses < 300; presses += stretch) {
    // CDP presses the keys one by one, without a rendered frame for each.
    for (let press = 0; press < stretch; press++)
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await keyboard.send('Input.dispatchKeyEvent', { type, ...tab });
    const stops = await readStops(page);
    const end = findEnd(stops);
    if (end === -1) continue;
    const walked = stops.slice(0, end).filter((stop) => stop !== null);
    return { stops: walked.length, problems: listProblems(walked) };
  }
  return { stops: 0, problems: ['the walk does not end'] };
}
