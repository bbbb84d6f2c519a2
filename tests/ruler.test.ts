import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * What a reader has to hold in mind at once. Names, comments and line breaks cost no nodes. The
 * linter holds how much a function branches, and how many parameters it has.
 */
const mostNodes = 250;
const mostLines = 300;

const files = globSync(
  '{bench,contact,editor,i18n,model,scripts,server,src,supabase,tests}/**/*.{ts,tsx,astro,css}',
);
const isOfProduct = (file: string) => /\.tsx?$/.test(file) && !/^tests\/|\.test\.tsx?$/.test(file);

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node;

function nameOf({ name, parent }: ts.FunctionLikeDeclaration): string {
  if (name) return name.getText();
  if (ts.isCallExpression(parent)) return `the callback of ${parent.expression.getText()}`;
  return 'name' in parent ? (parent.name as ts.Node).getText() : 'a function';
}

/** The functions of a file and their syntax nodes, without those of functions within. */
function countNodes(file: string): { place: string; nodes: number }[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const functions: { place: string; nodes: number }[] = [];
  const count = (node: ts.Node): number => {
    let nodes = 1;
    ts.forEachChild(node, (child) => {
      const inner = count(child);
      nodes += isFunction(child) ? 1 : inner;
    });
    if (isFunction(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      functions.push({ place: `${file}:${line + 1} ${nameOf(node)}`, nodes });
    }
    return nodes;
  };
  count(source);
  return functions;
}

test(`no function of the product has more than ${mostNodes} syntax nodes of its own`, () => {
  const functions = files.filter(isOfProduct).flatMap(countNodes);
  expect(functions.length).toBeGreaterThan(1000);
  const large = functions.filter(({ nodes }) => nodes > mostNodes);
  expect(
    large.map(({ place, nodes }) => `${place} has ${nodes} nodes, ${mostNodes} at most`),
    'Name a step of each and move it into a function of its own; a table becomes a constant.',
  ).toEqual([]);
});

test(`no file has more than ${mostLines} lines`, () => {
  const lengths = files.map((file) => ({
    file,
    lines: readFileSync(file, 'utf8').split('\n').length - 1,
  }));
  const long = lengths.filter(({ lines }) => lines > mostLines);
  expect(
    long.map(({ file, lines }) => `${file} has ${lines} lines, ${mostLines} at most`),
    'Move what has a name of its own into a file of that name.',
  ).toEqual([]);
});
