// What packages written for Node expect to find without an import: Deno has these under `node:` only.
export { Buffer } from 'node:buffer';
export { default as process } from 'node:process';
export { clearImmediate, setImmediate } from 'node:timers';
