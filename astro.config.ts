import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildSettings } from './config/build-settings.ts';
import { loadContent } from './content/load.ts';
import site from './site.config.ts';
import { contactFunction } from './src/integrations/contact-function.ts';
import { fillPlaceholders } from './src/integrations/fill-placeholders.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { hydrateOnTouch } from './src/integrations/hydrate-on-touch.ts';
import { resolveLinks } from './src/integrations/resolve-links.ts';
import { sizeImages } from './src/integrations/size-images.ts';

// Words are checked before anything is built.
loadContent(site);

export default defineConfig({
  site: buildSettings.siteUrl,
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  server: { host: buildSettings.host, port: buildSettings.port },
  integrations: [react(), hydrateOnTouch(), contactFunction('/server/entry/dev.ts'), hostFiles()],
  markdown: {
    // Highlighted code would need inline styles, which the content security policy refuses.
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [fillPlaceholders(site), resolveLinks(), sizeImages()],
      // Writers set quotes and dashes as their language wants them.
      features: { smartPunctuation: false },
    }),
  },
  vite: { css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } } },
});
