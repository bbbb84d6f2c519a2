import { join } from 'node:path';
import ts from 'typescript';

/**
 * Checks graphs against schema.org's vocabulary as schema-dts writes it in types: unknown types, unknown
 * properties and values of a wrong kind are errors of the compiler.
 * @returns what is wrong, empty when all is well
 */
export function checkStructuredData(graphs: readonly unknown[]): string[] {
  const file = join(process.cwd(), 'tests', 'structured-data.generated.ts');
  const source = `import type { Graph } from 'schema-dts';\n${graphs
    .map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph, null, 1)};`)
    .join('\n')}`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    // Nothing of the browser is spoken of.
    lib: ['lib.es5.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, source, target) : getSourceFile.call(host, name, target);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const line = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
    return `${source.split('\n')[line]?.trim()}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
  });
}
