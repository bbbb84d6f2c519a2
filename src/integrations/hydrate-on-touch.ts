import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Adds client:touch, see components/islands/hydrate-on-touch.ts. */
export const hydrateOnTouch = (): AstroIntegration => ({
  name: 'hydrate-on-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      // Whole: the editor's preview has another root by now, see editor/preview/run-dev.ts.
      addClientDirective({ name: 'touch', entrypoint: resolve('src/components/islands/hydrate-on-touch.ts') });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}
