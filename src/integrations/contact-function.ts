import type { AstroIntegration } from 'astro';

/**
 * Answers /functions/* while developing, so that the form works on the same origin.
 * @param entry path of the module that exports createDevHandler; only the development server loads it
 * @param readSettings what createDevHandler asks for
 */
export const contactFunction = (entry: string, readSettings: () => unknown): AstroIntegration => ({
  name: 'contact-function',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const { createDevHandler } = await server.ssrLoadModule(entry);
      server.middlewares.use(createDevHandler(readSettings()));
    },
  },
});
