import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCode } from './support/files/list-code.ts';

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
type Entry = { version?: string; resolved?: string; integrity?: string; link?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};
const installable = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

/** The code that owners run: all but tests, and the script that installs browsers for them. */
const product = [
  'astro.config.js',
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
  const unused = Object.keys(dependencies).filter(
    (name) =>
      !imported.has(name) &&
      !(name.startsWith('@fontsource') && texts.some((text) => text.includes(name))),
  );
  expect(unused).toEqual([]);
});

test('the lock file names no host that packages are loaded from', () => {
  expect(installable.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test('the lock file has the hash of every package, of the Node that builds and runs too', () => {
  expect(installable.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  const node = readFileSync('.nvmrc', 'utf8').trim();
  for (const [name, version] of Object.entries(optionalDependencies))
    expect([name, version, packages[`node_modules/${name}`]?.version]).toEqual([name, node, node]);
  for (const file of ['netlify.toml', 'docs/deploy-otherwise.md'])
    expect(readFileSync(file, 'utf8'), file).toContain(node);
});

test('actions are named by their commit', () => {
  for (const name of readdirSync('.github/workflows')) {
    const text = readFileSync(`.github/workflows/${name}`, 'utf8');
    for (const [, action = ''] of text.matchAll(/uses: (\S+)/g))
      expect(action).toMatch(/@[\da-f]{40}$/);
  }
});

test('the server’s memory has the same bounds however it is started', () => {
  for (const file of ['package.json', 'deploy/systemd/site.service', 'docs/deploy-otherwise.md'])
    expect(readFileSync(file, 'utf8').replaceAll('", "', ' '), file).toContain(
      'node --max-semi-space-size=4 --max-old-space-size=256 ',
    );
});
