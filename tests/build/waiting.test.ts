import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../support/html/built-site.ts';

const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });

test('drafts and articles with a future date are not built', () => {
  const texts = files.filter((file) => /\.(html|xml|json|txt|webmanifest)$|\/_\w+$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  const telling = texts.filter((file) =>
    /waits-for-its|waits for its|wait for their day/.test(
      readFileSync(join(siteFolder, file), 'utf8'),
    ),
  );
  expect(telling).toEqual([]);
  expect(files.filter((file) => file.includes('waits-for'))).toEqual([]);
});

test('the address that an article had before leads to the one it has now', () => {
  const rules = readFileSync(join(siteFolder, '_redirects'), 'utf8').split('\n');
  expect(rules).toContain('/blog/before-you-buy-ads /blog/booking-page-checklist 301');
});
