import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listCode } from '../support/files/list-code.ts';
import { configuration, languages } from '../support/owners/site.ts';

const sources = listCode(['src', 'contact', 'server'], 'ts,tsx,astro,css').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** The code of a file; comments may contain examples. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const linesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    withoutComments(text)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('no code names a language: neither code nor locale nor name', () => {
  const codes = languages.map(({ code }) => code).join('|');
  const locales = languages.map(({ locale }) => locale).join('|');
  const names = languages.map(({ name }) => name).join('|');
  expect(
    linesWith(
      new RegExp(`(['"\`])(${codes})\\1|['"\`/](${codes})/|\\b(${locales})\\b|\\b(${names})\\b`),
    ),
  ).toEqual([]);
});

test('no code names the agency or its facts', () => {
  const facts = [
    configuration.name,
    configuration.phone,
    configuration.email,
    new URL(configuration.url).host,
    ...Object.values(configuration.links),
  ];
  const escaped = facts.map((fact) => fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  expect(linesWith(new RegExp(`(?<![\\w-])(${escaped})(?![\\w-])`))).toEqual([]);
});

test('no code holds a colour: all come from the configuration', () => {
  const literal =
    /#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
  const named = /:\s*(black|white|gr[ae]y|red|green|blue|yellow|orange)\b/;
  expect(linesWith(literal)).toEqual([]);
  expect(linesWith(named)).toEqual([]);
});

/** Attributes that visitors read or hear. */
const spokenAttributes =
  /^(alt|title|label|placeholder|aria-(label|description|roledescription|valuetext))$/;

/** Words in the markup of a component: texts, and literals of spoken attributes and of braces. */
function findWrittenWords(file: string, code: string): string[] {
  const found: string[] = [];
  const read = (node: ts.Node): void => {
    const isSpoken =
      ts.isJsxText(node) ||
      (ts.isStringLiteralLike(node) &&
        (ts.isJsxAttribute(node.parent)
          ? spokenAttributes.test(node.parent.name.getText())
          : ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent)));
    if (isSpoken && /\p{L}{2}/u.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile('markup.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('no word that visitors see or hear is written into a component, a page or a mail', () => {
  const components = sources.filter(({ file }) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(10);
  expect(components.flatMap(({ file, text }) => findWrittenWords(file, text))).toEqual([]);
});
