import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Adds client:touch, see components/islands/hydrate-on-touch.ts. */
export const hydrateOnTouch = (): AstroIntegration => ({
  name: 'hydrate-on-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      // An absolute path, as Astro may have started with another root, see astro.config.ts.
      addClientDirective({ name: 'touch', entrypoint: resolve('src/components/islands/hydrate-on-touch.ts') });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}
