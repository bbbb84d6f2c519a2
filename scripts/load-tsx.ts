import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Node strips types but does not know JSX: lets it import the mail templates. Import this before any of them. The server itself is built. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'node24' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
