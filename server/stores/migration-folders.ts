import { existsSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
/** The build copies the migrations beside the bundle; in the sources, those of PostgreSQL are where Supabase's command line expects them. */
const isBundled = existsSync(join(here, 'migrations'));

export const sqliteMigrations = isBundled ? join(here, 'migrations/sqlite') : join(here, 'sqlite');
export const postgresMigrations = isBundled ? join(here, 'migrations/postgres') : join(here, '../../supabase/migrations');
