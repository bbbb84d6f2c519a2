import './server/start/load-environment.ts';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { loadSite } from './model/configuration/load-site.ts';
import { ownerFolder } from './model/files/owner-folder.ts';
import { buildSettings } from './src/build-settings.ts';
import { moduleClassName } from './src/hosting/page-style/class-names.ts';
import { contactFunction } from './src/integrations/contact-function.ts';
import { fonts } from './src/integrations/fonts.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { hydrateOnTouch } from './src/integrations/hydrate-on-touch.ts';
import { removeUnusedPictures } from './src/integrations/remove-unused-pictures.ts';
import { fillPlaceholders } from './src/markdown/fill-placeholders.ts';
import { resolveLinks } from './src/markdown/resolve-links.ts';
import { sizeImages } from './src/markdown/size-images.ts';

const site = await loadSite();

/**
 * Astro's caches, its store of articles among them, stand beside the root that it starts with. Processes that run side by side start
 * with a root each (scripts/open-astro.ts, editor/preview/run-dev.ts); once Astro has chosen those places, the root is the project.
 */
const setRootToProject: AstroIntegration = {
  name: 'set-root-to-project',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const cacheDir = fileURLToPath(new URL('node_modules/.vite', config.root));
      updateConfig({ root: pathToFileURL('./'), vite: { cacheDir } });
    },
  },
};

export default defineConfig({
  site: buildSettings.siteUrl,
  srcDir: resolve('src'),
  publicDir: resolve('public'),
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  server: { host: buildSettings.host, port: buildSettings.port },
  integrations: [
    setRootToProject,
    react(),
    fonts(),
    hydrateOnTouch(),
    contactFunction('/server/start/dev.ts'),
    removeUnusedPictures(),
    hostFiles(site),
  ],
  markdown: {
    // Highlighted code would need inline styles, which the content security policy refuses.
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [fillPlaceholders(site), resolveLinks(), sizeImages()],
      // Writers set quotes and dashes as their language wants them.
      features: { smartPunctuation: false },
    }),
  },
  vite: {
    // The oldest browsers in which everything can be read and sent, see docs/browsers.md.
    build: { target: ['safari15.4', 'firefox103', 'chrome107'] },
    // Read by src/media.ts.
    resolve: { alias: { '#owner-media': join(ownerFolder, 'media') } },
    css: { modules: { generateScopedName: moduleClassName } },
    // Scripts of pages are built like workers, see src/scripts/start.ts; they are modules.
    worker: { format: 'es' },
  },
});
