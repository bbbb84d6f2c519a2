import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { listBuiltPages, readBuiltPage } from '../support/html/built-site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test.each(listBuiltPages())('html-validate finds nothing in $file', async (page) => {
  const { results } = await validator.validateString(readBuiltPage(page), page.file);
  const found = results.flatMap(({ messages }) => messages);
  expect(
    found.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([]);
});
