import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/build-copy.ts';
import { added } from './fourth-language.ts';

/** Builds that stop at their checks. */
export function stopAtMistakes({ project }: BuiltCopy): void {
  test('a missing key stops the build and names language, file and key', async () => {
    project().edit(`site/content/${added}/contact.json`, (text) => {
      const words = JSON.parse(text) as { form: { submit?: string } };
      delete words.form.submit;
      return JSON.stringify(words);
    });
    const { succeeded, output: told } = await project().build();
    expect(succeeded).toBe(false);
    expect(told).toContain(`${added}/contact.json: form.submit: is missing`);
  });

  test('a wrong setting stops the build and says what to write', async () => {
    project().edit('site/site.config.jsonc', (text) => text.replace(/"phone": "[^"]*"/, '"phone": "call us", "fax": "1"'));
    const { succeeded, output: told } = await project().build();
    expect(succeeded).toBe(false);
    expect(told).toContain('phone: write the phone number with its country code');
    expect(told).toContain('fax: is not a known key');
  });
}
