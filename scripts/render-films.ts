import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readConfiguration } from '../model/configuration/load-site.ts';
import { derivePalette, type Palette } from '../model/configuration/palette.ts';
import { checkSite } from '../model/configuration/site-config.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { chairThatBooksItself } from './films/chair-that-books-itself.ts';
import { type FilmScript, stage } from './films/draw.ts';
import { postingToFullWeek } from './films/posting-to-full-week.ts';

/**
 * Draws the sample films in the site's colours: node scripts/render-films.ts [folder], by default the owner's media.
 * Needs ffmpeg. VP9 in WebM, because every engine plays it without a licence (Safari from 14.1, iOS from 17.4).
 */
const films: Record<string, FilmScript> = {
  'posting-to-full-week': postingToFullWeek,
  'chair-that-books-itself': chairThatBooksItself,
};

const size = { width: 1280, height: 720 };
const framesPerSecond = 25;
const frameNumbers = ({ seconds }: FilmScript) => Array.from({ length: seconds * framesPerSecond }, (_, frame) => frame);

const frameOf = ({ draw }: FilmScript, frame: number, colours: Palette) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stage.height}" width="${size.width}" height="${size.height}"><path fill="${colours.block}" d="M0 0h800v450H0z"/>${draw(frame / framesPerSecond, colours)}</svg>`,
    ),
  )
    .removeAlpha()
    .raw()
    .toBuffer();

async function render(film: FilmScript, file: string, colours: Palette) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', String(framesPerSecond)];
  const colour = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709', '-color_primaries', 'bt709'];
  const output = ['-pix_fmt', 'yuv420p', '-color_trc', 'bt709', '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '100'];
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-i', '-', ...colour, ...output, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (const frame of frameNumbers(film)) {
    if (!encoder.stdin.write(await frameOf(film, frame, colours))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`);
  process.stdout.write(`${file}: ${Math.round(statSync(file).size / 1000)} KB\n`);
}

const ownerFolder = findOwnerFolder(process.env);
// Not loadSite: it refuses a configuration whose films are still to be made.
const config = readConfiguration(readFileSync(join(ownerFolder, 'site.config.jsonc'), 'utf8'));
const colours = derivePalette(checkSite(config).colours);
const folder = process.argv[2] ?? join(ownerFolder, 'media');
for (const [name, film] of Object.entries(films)) await render(film, join(folder, `${name}.webm`), colours);
