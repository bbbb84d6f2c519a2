import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Path } from '../api.ts';
import { ConfigError, editConfig, readConfig } from './edit-config.ts';

const sample = readFileSync('tests/sites/reference/site.config.ts', 'utf8');

const text = `import type { SiteConfig } from '#site-schema';

export default {
  // What it is called.
  name: 'Tandem', // in full
  menus: { header: ['home', 'about'], footer: [] },
  offers: [
    // The first one.
    { id: 'a', price: 10 },
    { id: 'b' },
  ],
  phone: compute(),
  widget: null,
} satisfies SiteConfig;
`;

/** The lines that went and those that came. */
function compare(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

test('reads the values of the sample as Node does', async () => {
  const { default: config } = await import('../../tests/sites/reference/site.config.ts');
  expect(readConfig(sample)).toEqual(config);
});

test.each<[Path, unknown, string]>([
  [['name'], 'Harbour', "  name: 'Harbour', // in full"],
  [['name'], "Nora's", `  name: "Nora's", // in full`],
  [['menus', 'header', 1], 'blog', "  menus: { header: ['home', 'blog'], footer: [] },"],
  [['offers', 0, 'price'], 12.5, "    { id: 'a', price: 12.5 },"],
  [['offers', 1, 'price'], { from: 5, currency: 'EUR' }, "    { id: 'b', price: { from: 5, currency: 'EUR' } },"],
  [['offers', 0, 'price'], undefined, "    { id: 'a' },"],
  [['widget'], { frame: '/x' }, "  widget: { frame: '/x' },"],
  [['short-name'], 'T', "  'short-name': 'T',"],
])('sets %j to %j on one line', (path, value, line) => {
  const after = editConfig(text, { kind: 'set', path, value });
  const { gone, come } = compare(text, after);
  expect(come).toEqual([line]);
  expect(gone.length).toBeLessThanOrEqual(1);
});

test('takes a value out with its line, and leaves the comment above', () => {
  expect(editConfig(text, { kind: 'set', path: ['name'], value: undefined })).toBe(
    text.replace("  name: 'Tandem', // in full\n", ''),
  );
});

describe('lists', () => {
  test('an entry is added at a place, and at the end', () => {
    const added = editConfig(text, { kind: 'insert', path: ['offers'], index: 1, value: { id: 'c' } });
    expect(readConfig(added)).toMatchObject({ offers: [{ id: 'a' }, { id: 'c' }, { id: 'b' }] });
    expect(compare(text, added)).toEqual({ gone: [], come: ["    { id: 'c' },"] });
    const last = editConfig(text, { kind: 'insert', path: ['menus', 'header'], index: 2, value: 'blog' });
    expect(last).toContain("header: ['home', 'about', 'blog']");
    expect(editConfig(text, { kind: 'insert', path: ['menus', 'footer'], index: 0, value: 'home' })).toContain(
      "footer: ['home']",
    );
  });

  test('an entry is moved and removed', () => {
    const moved = editConfig(text, { kind: 'move', path: ['offers'], from: 0, to: 1 });
    expect(readConfig(moved)).toMatchObject({ offers: [{ id: 'b' }, { id: 'a', price: 10 }] });
    expect(editConfig(text, { kind: 'remove', path: ['offers'], index: 1 })).toBe(text.replace("    { id: 'b' },\n", ''));
    expect(editConfig(text, { kind: 'remove', path: ['menus', 'header'], index: 1 })).toContain("header: ['home']");
    expect(editConfig(text, { kind: 'remove', path: ['menus', 'header'], index: 0 })).toContain("header: ['about']");
  });
});

test('every plain value of the sample can be changed, one line each', () => {
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) visit(entry, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    const other = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'Another “text” that isn’t there';
    const after = editConfig(sample, { kind: 'set', path, value: other });
    const [old, now] = [sample.split('\n'), after.split('\n')];
    expect(now.length).toBe(old.length);
    expect(now.filter((line, index) => line !== old[index])).toHaveLength(1);
  };
  visit(readConfig(sample), []);
});

test('what is not a plain value is left to a person', () => {
  expect(() => editConfig(text, { kind: 'set', path: ['phone'], value: '+1' })).toThrow(ConfigError);
  expect(() => editConfig(text, { kind: 'insert', path: ['phone'], index: 0, value: '+1' })).toThrow(
    /phone is not a plain value/,
  );
  expect(() => readConfig('const a = 1;')).toThrow(/export default/);
});
