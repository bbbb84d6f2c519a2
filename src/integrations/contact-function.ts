import type { AstroIntegration } from 'astro';

/** Answers /functions/* while developing, so that the form works on the same origin. */
export const contactFunction = (): AstroIntegration => ({
  name: 'contact-function',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const { createDevHandler } = await import('../../server/entry/dev.ts');
      server.middlewares.use(createDevHandler());
    },
  },
});
