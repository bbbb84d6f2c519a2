import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  types: [],
  // Without the types of the browser, which the graphs do not need.
  lib: ['es5'],
};

/**
 * Checks graphs against schema.org's vocabulary as schema-dts writes it in types: unknown types, unknown
 * properties and values of a wrong kind are errors of the compiler.
 * @returns what is wrong, empty when all is well
 */
export function checkStructuredData(graphs: readonly unknown[]): string[] {
  mkdirSync('.cache', { recursive: true });
  // Within the project, where the compiler finds the package schema-dts.
  const folder = mkdtempSync(resolve('.cache', 'structured-data-'));
  try {
    const declared = graphs.map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph, null, 1)};\n`);
    writeFileSync(join(folder, 'graphs.ts'), `import type { Graph } from 'schema-dts';\n${declared.join('')}`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const compiler = ['node_modules/typescript-7/bin/tsc', '--project', folder, '--singleThreaded', '--pretty', 'false'];
    const { stdout, stderr, status } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
    // An error may take several lines, of which the later ones are indented.
    return status === 0 ? [] : `${stdout}${stderr}`.trim().split(/\n(?=\S)/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
