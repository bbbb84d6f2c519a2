import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ownerFolderName } from './owner-folder.ts';

/**
 * Reads the settings of this machine: `.env` of the owner's folder, then that of the project. Variables that are set already win.
 * Import this before anything that reads them.
 */

/** Variables that name a folder; in the owner's `.env` they are meant from there. */
const folderNames = ['DATA_DIR', 'SITE_DIR'];

const parse = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});

const own = parse('.env');
const name = ownerFolderName({ SITE: process.env.SITE ?? own.SITE });

// npm runs scripts in the project's root, wherever it was called from: a path may be meant from there.
const meant = resolve(process.env.INIT_CWD ?? '', name);
const isElsewhere = !existsSync(join(name, 'content')) && existsSync(join(meant, 'content'));
if (isElsewhere) process.env.SITE = meant;
const folder = isElsewhere ? meant : name;

for (const [key, value = ''] of Object.entries(parse(join(folder, '.env'))))
  process.env[key] ??= folderNames.includes(key) && value ? resolve(folder, value) : value;
for (const [key, value] of Object.entries(own)) process.env[key] ??= value;
