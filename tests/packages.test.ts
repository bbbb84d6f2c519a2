import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCode } from './support/files/list-code.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
type Entry = { resolved?: string; link?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};
const installable = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

/** The code that owners run: all but tests, and the script that installs browsers for them. */
const product = [
  'astro.config.ts',
  ...listCode(['contact', 'editor', 'i18n', 'model', 'scripts', 'server', 'src']),
];

/**
 * Names of packages that the code of a file imports. Imports of types alone need no package at run
 * time.
 */
function listImports(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const specifiers = code.matchAll(
    /^(?:import|export)\s(?!type\b)[^'";=]*from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...specifiers]
    .map(([, ...found]) => found.find(Boolean) ?? '')
    .filter((specifier) => /^[@a-z]/.test(specifier) && !/^(node|astro|virtual):/.test(specifier))
    .flatMap((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? []);
}

const imported = new Map(
  product.flatMap((file) => listImports(file).map((name) => [name, file] as const)),
);

test('every package that an owner command imports is a dependency', () => {
  expect(imported.size).toBeGreaterThan(25);
  expect([...imported].filter(([name]) => !(name in dependencies))).toEqual([]);
});

test('every dependency is imported by an owner command, or a font that code or a configuration names', () => {
  const texts = [...product, 'site/site.config.jsonc', 'examples/northwind/site.config.jsonc'].map(
    (file) => readFileSync(file, 'utf8'),
  );
  // npm scripts run Node 24 from the package of that name, whatever the machine has.
  const unused = Object.keys(dependencies).filter(
    (name) =>
      !imported.has(name) &&
      !(name.startsWith('@fontsource') && texts.some((text) => text.includes(name))) &&
      name !== 'node',
  );
  expect(unused).toEqual([]);
});

test('the lock file names no host that packages are loaded from', () => {
  expect(installable.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});
