import type { AstroIntegration } from 'astro';

/** Adds the site's fonts to what is built, among the files that never change. */
export const fonts = (): AstroIntegration => ({
  name: 'fonts',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/_astro/[font]', entrypoint: './src/typography/font-route.ts', prerender: true });
    },
  },
});
