import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';

/**
 * Answers /functions/* while developing, so that the form works on the same origin.
 * @param createHandler makes the middleware that answers; only called by the development server
 */
export const contactFunction = (createHandler: () => Promise<Connect.NextHandleFunction>): AstroIntegration => ({
  name: 'contact-function',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      server.middlewares.use(await createHandler());
    },
  },
});
