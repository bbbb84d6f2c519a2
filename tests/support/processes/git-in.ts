import { execFileSync } from 'node:child_process';

const identity = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com'];

/** Returns a function that runs git in a folder, and gives what it prints. */
export const gitIn =
  (folder: string) =>
  (...parameters: string[]): string =>
    execFileSync('git', [...identity, ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
