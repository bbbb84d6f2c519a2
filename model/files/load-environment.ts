import { existsSync } from 'node:fs';

/** Reads .env where there is one; variables that are set already win. Import this before anything that reads them. */
if (existsSync('.env')) process.loadEnvFile('.env');
