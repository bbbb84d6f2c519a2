import { expect, test } from 'vitest';
import { createPolicy } from './policy.ts';

const editor = 'http://127.0.0.1:4322';
const page = (body: string) => `<!doctype html><html><body><script>own()</script>${body}</body></html>`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').length ?? 0;

test('allows on a page of Markdown the scripts of the site, and none of the text', () => {
  const own = createPolicy(page(''), { hasMarkdown: false, editor });
  expect(scriptsOf(own)).toBe(2);
  const article = createPolicy(page('<script>fetch("/")</script><div data-script="https://other.example/a.js"></div>'), {
    hasMarkdown: true,
    editor,
  });
  expect(article).toBe(own);
  expect(article).not.toMatch(/script-src[^;]*unsafe/);
  expect(article).toContain("connect-src 'self'");
  expect(article).toContain(`frame-ancestors 'self' ${editor}`);
});

test('lets a page of the site load the script of a booking widget', () => {
  const html = page('<div data-script="https://widget.example/a.js?b"></div>');
  expect(createPolicy(html, { hasMarkdown: false, editor })).toContain(' https://widget.example/a.js;');
});
