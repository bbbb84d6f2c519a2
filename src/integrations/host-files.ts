import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { createRedirects } from '../i18n/redirects.ts';

/** Writes what static hosts read: dist/_redirects. The built-in server obeys the same file. */
export const hostFiles = (): AstroIntegration => ({
  name: 'host-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      writeFileSync(new URL('_redirects', dir), createRedirects());
    },
  },
});
