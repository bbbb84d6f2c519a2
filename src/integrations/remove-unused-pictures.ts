import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|svg)$/i.test(name);
const isText = (name: string) => /\.(html|css|js|xml|json|webmanifest)$/.test(name);

/**
 * Removes the pictures of dist/_astro that no page refers to. Astro writes every imported picture there, even where pages show only smaller
 * versions: the owner's originals are large, and their metadata may say where they were taken.
 */
export const removeUnusedPictures = (): AstroIntegration => ({
  name: 'remove-unused-pictures',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pictures = join(folder, '_astro');
      const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isText)
        .map((name) => readFileSync(join(folder, name), 'utf8'));
      for (const name of readdirSync(pictures).filter(isPicture))
        if (!texts.some((text) => text.includes(name) || text.includes(encodeURI(name)))) rmSync(join(pictures, name));
    },
  },
});
