// Node's globals, which packages use without an import. The bundle for Deno injects them, as Deno
// has them under `node:` only.
export { Buffer } from 'node:buffer';
export { default as process } from 'node:process';
export { clearImmediate, setImmediate } from 'node:timers';
