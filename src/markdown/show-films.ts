import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineMdastPlugin } from 'satteri';
import { captionsOf, isFilm, mediaFileOf } from '../../model/files/media-file.ts';
import { mediaAddress, posterOf } from '../data/text-media.ts';
import { escapeXml } from '../markup/escape-xml.ts';
import type { Source } from './source.ts';

/**
 * Shows ![what it shows](../../../media/film.mp4) in the browser's own player, with the captions
 * and the poster beside the file.
 */
export const showFilms = ({ folder, configuration }: Source) =>
  defineMdastPlugin({
    name: 'show-films',
    image(node, context) {
      const film = mediaFileOf(node.url);
      if (!film || !isFilm(film)) return;
      const tracks = configuration.languages.flatMap(({ code, name }) => {
        const captions = captionsOf(film, code);
        if (!existsSync(join(folder, captions))) return [];
        const source = `src="${escapeXml(mediaAddress(captions))}"`;
        return `<track kind="captions" ${source} srclang="${code}" label="${escapeXml(name)}">`;
      });
      const poster = posterOf(film, folder);
      const shown = poster ? ` poster="${escapeXml(mediaAddress(poster.served))}"` : '';
      const value = [
        `<video src="${escapeXml(mediaAddress(film))}"${shown}`,
        ` aria-label="${escapeXml(node.alt ?? '')}" width="672" height="378"`,
        ' controls playsinline preload="none">',
        ...tracks,
        '</video>',
      ].join('');
      context.replaceNode(node, { type: 'html', value });
    },
  });
