/** Covers the player of each film by its poster until it is started. Without scripting the player is visible. */
export function startFilms(): void {
  for (const film of document.querySelectorAll('video')) {
    const start = film.parentElement?.querySelector<HTMLElement>('[data-film-start]');
    if (!start) continue;
    const giveWay = () => {
      film.inert = false;
      showCaptions(film);
      if (document.activeElement === start) film.focus();
      start.remove();
    };
    film.inert = true;
    start.hidden = false;
    start.addEventListener('click', () => {
      giveWay();
      // The browser's player reports a film that cannot be played.
      film.play().catch(() => undefined);
    });
    film.addEventListener('play', giveWay, { once: true });
  }
}

/** Turns on the captions in the page's language. Browsers load default captions before they paint the page. */
function showCaptions(film: HTMLVideoElement): void {
  const captions = [...film.textTracks].find(({ language }) => language === document.documentElement.lang);
  if (captions) captions.mode = 'showing';
}
