import { resolve } from 'node:path';

/** Where the migrations stand, from the project's root: the built server stands elsewhere than its sources. */
export const sqliteMigrations = resolve('server/stores/sqlite');
export const postgresMigrations = resolve('supabase/migrations');
