import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Lets Node import the mail templates: it strips types, but does not compile JSX. Import this before them. The built server does not need it. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'node24' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
