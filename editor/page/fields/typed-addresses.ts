/**
 * Returns the path of an earlier address as people paste it: '/a.html' for
 * https://old.example/a.html#top, old.example/a.html and a.html.
 */
export const toPath = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:(?:\w+:)?\/\/[^/?#]*|[^/?#]+\.[^/?#]+(?=\/))/, '')
    .replace(/#.*/, '')
    .replaceAll(' ', '%20')
    .replace(/^(?!\/)/, '/');

/** The address that is meant by www.example.com, example.com/@ada, ada@example.com or +33 1 23. */
export const toAddress = (typed: string): string =>
  typed
    .replace(
      /^(?!\/|#|\w+:)/,
      /^\+?[\d ().-]+$/.test(typed) ? 'tel:' : /^[^/]+@/.test(typed) ? 'mailto:' : 'https://',
    )
    .replaceAll(' ', '');
