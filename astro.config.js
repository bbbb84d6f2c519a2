// @ts-check
import './model/files/load-environment.ts';
import { resolve } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { readBuildSettings } from './model/configuration/build-settings.ts';
import { readConfiguration } from './model/configuration/read-configuration.ts';
import { findOwnerFolder } from './model/files/owner-folder.ts';
import { findSiteFolder } from './model/files/site-folder.ts';
import { provideOwner } from './src/data/provide-owner.ts';
import { nameClass } from './src/hosting/finish-page.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { setUpSite } from './src/integrations/set-up-site.ts';
import { markdownPlugins } from './src/markdown/plugins.ts';

/**
 * Set in the editor's preview, which shows drafts. Its form sends into this folder: the owner's
 * environment is ignored, so that nothing reaches their inbox, mail server or webhook.
 */
const { PREVIEW_DATA } = process.env;
const environment = PREVIEW_DATA ? { DATA_DIR: PREVIEW_DATA } : process.env;
const folder = findOwnerFolder(process.env);
const showsWaiting = PREVIEW_DATA !== undefined;
const configuration = readConfiguration(folder, showsWaiting);
const settings = readBuildSettings(environment, configuration);
const owner = provideOwner({ folder, configuration, settings, showsWaiting });

// In JavaScript, which Astro lets Node import; for TypeScript it starts a server of Vite first.
export default defineConfig({
  site: settings.siteUrl,
  srcDir: resolve('src'),
  publicDir: resolve('public'),
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // By the keys of src/layouts/page-key.ts.
  experimental: { incrementalBuild: true },
  server: { host: settings.host, port: settings.port },
  integrations: [
    setUpSite(owner, folder, '/server/start/start-server.ts', () => ({
      environment,
      configuration,
      words: owner.readChecked().words,
    })),
    // No component waits for anything: a stream for each would only take time.
    react({ experimentalDisableStreaming: true }),
    hostFiles(owner.read, findSiteFolder(process.env)),
  ],
  markdown: {
    // Highlighted code would need inline styles, which the content security policy refuses.
    syntaxHighlight: false,
    processor: satteri({
      ...markdownPlugins(owner.read),
      // Writers set the quotes and dashes of their language themselves.
      features: { smartPunctuation: false },
    }),
  },
  vite: {
    // The development server also serves pictures of an owner's folder outside the project.
    server: { fs: { allow: [resolve('.'), folder] } },
    // The oldest supported browsers, see docs/browsers.md.
    build: { target: ['safari15.4', 'firefox103', 'chrome107'] },
    // Read by src/data/media.ts.
    resolve: { alias: { '#owner': folder } },
    css: { modules: { generateScopedName: nameClass } },
    // Scripts of pages are built like workers, see src/scripts/start.ts; they are modules.
    worker: { format: 'es' },
  },
});
