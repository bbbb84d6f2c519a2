/**
 * In the head of each page, before anything is painted: where browsers have no transitions between documents, a page
 * that is reached from another of the site comes in, see styles/motion.css. What is painted already would vanish first.
 */
export const enterScript = [
  "'onpagereveal'in window||matchMedia('(prefers-reduced-motion:reduce)').matches",
  "||document.referrer.startsWith(location.origin+'/')&&document.documentElement.classList.add('entering')",
].join('');
