import type { AstroIntegration } from 'astro';
import type { Site } from '../../site-schema/site-config.ts';
import { findMissingLetters } from '../type/find-missing-letters.ts';
import { FontError } from '../type/font-file.ts';

/** Adds the site's fonts to what is built, among the files that never change; stops when a font lacks a letter. */
export const fonts = (site: Site): AstroIntegration => ({
  name: 'fonts',
  hooks: {
    'astro:config:setup': async ({ injectRoute }) => {
      const problems = await findMissingLetters(site);
      if (problems.length > 0) throw new FontError(`The fonts need attention:\n  ${problems.join('\n  ')}`);
      injectRoute({ pattern: '/_astro/[font]', entrypoint: './src/type/font-route.ts', prerender: true });
    },
  },
});
