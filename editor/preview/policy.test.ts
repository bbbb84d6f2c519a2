import { expect, test } from 'vitest';
import { createPolicy, hashScripts } from './policy.ts';

test('allows on a page of Markdown the scripts of the site, and none of the text', () => {
  const home =
    '<script>own()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  const own = hashScripts(home);
  expect(own).toEqual([expect.stringMatching(/^'sha256-/)]);
  const policy = createPolicy(own, 'http://127.0.0.1:4322');
  expect(policy).toContain(`script-src 'self' ${own[0]};`);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:4322");
});
