import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * What the site needs of Astro besides its pages.
 * @param contactFunction path of the module that exports createDevHandler; only the development server loads it
 * @param readSettings what createDevHandler asks for
 */
export const setUpSite = (contactFunction: string, readSettings: () => unknown): AstroIntegration => ({
  name: 'set-up-site',
  hooks: {
    'astro:config:setup': ({ config, updateConfig, injectRoute, addClientDirective }) => {
      // Astro's caches, its store of articles among them, stand beside the root that it starts with. Processes that run side by side
      // start with a root each (scripts/open-astro.ts, editor/preview/run-dev.ts); once Astro has chosen those places, the root is the project.
      const cacheDir = fileURLToPath(new URL('node_modules/.vite', config.root));
      updateConfig({ root: pathToFileURL('./'), vite: { cacheDir } });
      // In the folder of files that never change, which browsers cache for ever.
      injectRoute({ pattern: '/_astro/[file]', entrypoint: './src/integrations/asset-route.ts', prerender: true });
      addClientDirective({ name: 'touch', entrypoint: resolve('src/components/islands/hydrate-on-touch.ts') });
    },
    // Answers /functions/* while developing, so that the form works on the same origin.
    'astro:server:setup': async ({ server }) => {
      const { createDevHandler } = await server.ssrLoadModule(contactFunction);
      server.middlewares.use(createDevHandler(readSettings()));
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}
