import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineCollection } from 'astro/content/config';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { takeOwner } from './data/provided-owner.ts';
import { listTextMedia } from './data/text-media.ts';

const { configuration, read: readOwner } = takeOwner();
const contentFolder = join(readOwner().folder, 'content');

/**
 * Markdown to be rendered. What its front matter says is read and checked by
 * model/documents/read-documents.ts.
 */
function markdown(...folders: ('blog' | 'pages' | 'legal')[]): Loader {
  const files = glob({
    base: contentFolder,
    pattern: configuration.languages.flatMap(({ code }) =>
      folders.map((folder) => `${code}/${folder}/**/*.md`),
    ),
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    retainBody: false,
  });
  return {
    name: `markdown-${folders.join('-')}`,
    load: (context) => {
      // A text is rendered again when values in it change: facts, and the addresses of other pages,
      // files of media/; and in another folder, whose pictures are its own.
      const owner = readOwner();
      const paths = owner.addresses.map(({ key, path }) => [key, path]);
      const sizes = [...listTextMedia(owner)].map(([served, file]) => [
        served,
        statSync(join(owner.folder, file)).size,
      ]);
      const filledIn = hash('sha256', JSON.stringify([configuration, paths, contentFolder, sizes]));
      return files.load({
        ...context,
        generateDigest: (data) => context.generateDigest({ data, filledIn }),
        parseData: (entry) => {
          const { data, filePath } = entry;
          const coverFile =
            filePath && typeof data.cover === 'string' ? join(dirname(filePath), data.cover) : '';
          return context.parseData({ ...entry, data: { ...data, coverFile } });
        },
      });
    },
  };
}

export const collections = {
  articles: defineCollection({
    // Astro warns of a folder without texts.
    loader: configuration.modules.blog ? markdown('blog') : () => [],
    schema: ({ image }) => z.object({ cover: image(), coverFile: z.string() }),
  }),
  pages: defineCollection({ loader: markdown('pages', 'legal'), schema: z.object({}) }),
};
