import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Owner } from '../../model/owner/read-owner.ts';
import { compressFile } from '../hosting/compress-file.ts';
import { finishSite } from '../hosting/finish-site.ts';

/**
 * Finishes the built site, and compresses each file as soon as it is complete.
 * @param last the folder of the last build
 */
export const hostFiles = (readOwner: () => Owner, last: string): AstroIntegration => ({
  name: 'host-files',
  hooks: {
    async 'astro:build:done'({ dir }) {
      const folder = fileURLToPath(dir);
      const compressing: Promise<void>[] = [];
      for await (const name of finishSite(folder, readOwner())) {
        const compressed = compressFile(name, folder, last);
        // Node ends at a rejection that nobody handles yet; Promise.all below throws it.
        compressed.catch(() => undefined);
        compressing.push(compressed);
      }
      await Promise.all(compressing);
    },
  },
});
