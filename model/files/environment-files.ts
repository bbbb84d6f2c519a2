import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ownerFolderName } from './owner-folder.ts';

/** Variables with a folder's path; in the owner's `.env` it is relative to the owner's folder. */
const folderNames = ['DATA_DIR', 'SITE_DIR'];

function parse(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {};
  const text = read(file);
  // PowerShell writes UTF-16.
  if (text.includes('\0')) throw new Error(`${file} is not UTF-8; save it with this encoding`);
  // Node leaves such a line out without a word.
  const [, name] = /^\s*([A-Z][A-Z0-9_]+)(?:\s*:|[ \t]+[^\s=])/m.exec(text) ?? [];
  if (name) throw new Error(`${file}: ${name}: write = right after the name`);
  return parseEnv(text.replace(/^\uFEFF/, ''));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const remedy =
      'let the user that runs this program read it, such as chgrp site /etc/site.env && chmod 640 /etc/site.env';
    throw new Error(
      `${file} is there, but cannot be read (${(error as NodeJS.ErrnoException).code}): ${remedy}`,
    );
  }
}

/**
 * Adds the settings of both `.env` files to the environment: those of the owner's folder, then
 * those of the project. Variables that are set win.
 * @throws Error when a file cannot be read, is not UTF-8, or lacks the = after a name
 */
export function readEnvironmentFiles(): void {
  const ofProject = parse('.env');
  const name = ownerFolderName({ SITE: process.env.SITE ?? ofProject.SITE });

  // npm runs scripts in the project's root, but an owner may write SITE relative to the folder in
  // which npm was called.
  const meant = resolve(process.env.INIT_CWD ?? '', name);
  const isElsewhere = !existsSync(join(name, 'content')) && existsSync(join(meant, 'content'));
  if (isElsewhere) process.env.SITE = meant;
  const folder = isElsewhere ? meant : name;

  for (const [key, value = ''] of Object.entries(parse(join(folder, '.env'))))
    process.env[key] ??= folderNames.includes(key) && value ? resolve(folder, value) : value;
  for (const [key, value] of Object.entries(ofProject)) process.env[key] ??= value;
}
