import { relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ProvidedOwner } from '../data/provided-owner.ts';

/**
 * The project's folders whose changes the development server must see: pages and the contact
 * function are made of them.
 */
const rooms = ['contact', 'i18n', 'model', 'public', 'server', 'src'];

const isIn = (folder: string, path: string) => relative(folder, path).split(sep)[0] !== '..';

/**
 * Whether the development server need not watch a path: watching every folder of the project would
 * take seconds at each start.
 */
const isBeside = (path: string, watched: readonly string[]): boolean => {
  const [top = '', below] = relative('.', path).split(sep);
  if (top === '..' || below === undefined || rooms.includes(top)) return false;
  return !watched.some((folder) => isIn(folder, path) || isIn(path, folder));
};

/**
 * Orders paths so that share images and pages alternate: pictures are encoded on other processors
 * while pages are rendered.
 */
function alternate<Path extends { route: { component: string } }>(paths: Path[]): Path[] {
  const { pictures = [], others = [] } = Object.groupBy(paths, ({ route }) =>
    route.component.startsWith('src/pages/share/') ? 'pictures' : 'others',
  );
  const turns = others.flatMap((path, index) => [...pictures.slice(index, index + 1), path]);
  return [...turns, ...pictures.slice(others.length)];
}

/**
 * @param contactFunction the module that exports answerInDev, whose first argument `readSettings`
 * returns
 */
export const setUpSite = (
  owner: ProvidedOwner,
  ownerFolder: string,
  contactFunction: string,
  readSettings: () => unknown,
): AstroIntegration => ({
  name: 'set-up-site',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig, injectRoute, addClientDirective }) => {
      // The development server shows the owner's folder as it is now.
      if (command === 'dev') owner.followChanges();
      // Astro's caches, its store of articles among them, stand beside the root that it starts
      // with. Processes that run side by side start with a root each (scripts/open-astro.ts,
      // editor/preview/run-dev.ts); once Astro has chosen those places, the root is the project.
      const cacheDir = fileURLToPath(new URL('node_modules/.vite', config.root));
      const watched = [ownerFolder, fileURLToPath(config.root)];
      const watch = { ignored: (path: string) => isBeside(path, watched) };
      updateConfig({ root: pathToFileURL('./'), vite: { cacheDir, server: { watch } } });
      // Browsers cache files of /_astro/ for ever; see hosting/header-rules.ts.
      injectRoute({
        pattern: '/_astro/[file]',
        entrypoint: './src/integrations/asset-route.ts',
        prerender: true,
      });
      addClientDirective({
        name: 'touch',
        entrypoint: resolve('src/sections/form/hydrate-on-touch.ts'),
      });
    },
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((prerenderer) => ({
        ...prerenderer,
        getStaticPaths: async () => alternate(await prerenderer.getStaticPaths()),
      })),
    // Answers /functions/* while developing, so that the form works on the same origin. The first
    // request loads the function: most sessions send no form, and start sooner without it.
    'astro:server:setup': ({ server }) => {
      let loaded: ReturnType<typeof server.ssrLoadModule> | undefined;
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/functions/')) return next();
        loaded ??= server.ssrLoadModule(contactFunction);
        loaded
          .then(({ answerInDev }) => answerInDev(readSettings(), request, response))
          .catch(next);
      });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}
