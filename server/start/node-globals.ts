// Globals of Node that packages use without an import; Deno has them under `node:` only.
export { Buffer } from 'node:buffer';
export { default as process } from 'node:process';
export { clearImmediate, setImmediate } from 'node:timers';
