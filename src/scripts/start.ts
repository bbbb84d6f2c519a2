// Built as a file of its own whose address is a plain string: a script with import('./file.ts') cannot be put into the page.
import pageScript from './page.ts?worker&url';

/** Stands in the head of built pages and runs before anything is painted, see hosting/start-in-head.ts. */

const { classList } = document.documentElement;
const isFirstPage = !document.referrer.startsWith(`${location.origin}/`);

/** Without it nothing is missing but fonts and embeds, and their links are there: a visitor who is offline reads on. */
const startPage = () => import(/* @vite-ignore */ pageScript).catch(() => undefined);

// Browsers unpack a font when they lay out its first letter, and paint a frame without it, if nobody asks for it sooner.
document.fonts.forEach((font) => {
  if (font.family === 'Title') font.load();
});

if (isFirstPage) {
  // See bring-in-fonts.ts. Not on the way back or to a place within the page, which other heights above it would move.
  if (!performance.navigation.type && !location.hash) classList.add('near-first');
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startPage();
  }).observe({ type: 'paint', buffered: true });
} else {
  // Browsers without transitions between documents, see styles/motion.css. What is painted already would vanish first.
  if (!('onpagereveal' in window)) classList.add('entering');
  // The fonts are in the browser's cache: no need to wait for them until something is painted.
  startPage();
}
