/** Lays the poster of each film over its player until it is started. Without scripting the player stands there by itself. */
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
      // A film that cannot be played says so in its own player.
      film.play().catch(() => undefined);
    });
    film.addEventListener('play', giveWay, { once: true });
  }
}

/** In the page's language. Browsers ask for captions that are on from the start before they paint the page. */
function showCaptions(film: HTMLVideoElement): void {
  const captions = [...film.textTracks].find(({ language }) => language === document.documentElement.lang);
  if (captions) captions.mode = 'showing';
}
