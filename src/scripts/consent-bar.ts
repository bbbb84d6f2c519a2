const key = 'consent';
/**
 * The French authority recommends to ask again after six months (cnil.fr, guidelines on cookies).
 */
const keptMonths = 6;

/**
 * A bar that is higher than this share of the window stands at the top of the page, not over it.
 */
const mostOfScreen = 0.45;

function readChoice(): string | undefined {
  try {
    const [choice, until] = localStorage.getItem(key)?.split(' ') ?? [];
    return Number(until) > Date.now() ? choice : undefined;
  } catch {
    return undefined;
  }
}

function keepChoice(choice: string): void {
  const until = new Date();
  until.setMonth(until.getMonth() + keptMonths);
  try {
    localStorage.setItem(key, `${choice} ${until.getTime()}`);
  } catch {
    // Where the browser stores nothing, the bar asks again on the next page.
  }
}

/**
 * Shows the bar to a visitor who has not chosen, and again on demand; reports each choice, also an
 * earlier one.
 */
export function askForConsent(bar: HTMLElement, onChoice: (isGranted: boolean) => void): void {
  const opener = document.querySelector<HTMLButtonElement>('[data-consent-open]');
  const showUnlessChosen = () => {
    const choice = readChoice();
    bar.hidden = choice !== undefined;
    if (choice) onChoice(choice === 'granted');
  };
  new ResizeObserver(() => {
    const isInPage = bar.classList.toggle('in-page', bar.offsetHeight > mostOfScreen * innerHeight);
    document.documentElement.style.setProperty(
      '--consent-height',
      `${isInPage ? 0 : bar.offsetHeight}px`,
    );
  }).observe(bar);
  let isReopened = false;
  bar.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest('button')?.value;
    if (!choice) return;
    keepChoice(choice);
    bar.hidden = true;
    if (isReopened) opener?.focus();
    onChoice(choice === 'granted');
  });
  if (opener) {
    opener.disabled = false;
    opener.addEventListener('click', () => {
      isReopened = true;
      bar.hidden = false;
      bar.focus();
    });
  }
  // The visitor may have chosen on another page since the browser kept this one.
  addEventListener('pageshow', ({ persisted }) => persisted && showUnlessChosen());
  showUnlessChosen();
}
