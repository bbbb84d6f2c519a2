import type { Palette } from '../../model/configuration/palette.ts';
import { between, box, bump, disc, type FilmScript, glide, group, land, share } from './draw.ts';
import { drawWeek } from './week.ts';

/** When each post leaves the phone: after each lift one, then faster and faster. */
const posts = Array.from({ length: 16 }, (_, index) => 0.9 + 3.2 * (index / 15) ** 0.72);
const postsEnd = 4.7;

/** When each booking is made on the phone. */
const bookings = Array.from({ length: 30 }, (_, index) => 8.2 + 4.8 * (index / 29) ** 0.8);
const sunday = 13.6;

const lift = (at: number) => (at < 0.3 || at > 4.3 ? 0 : -44 * Math.sin(Math.PI * ((at - 0.3) / 1)) ** 2);

/** A coach films her lifts and posts them; an offer takes their place; its page fills the week, and Sunday stays free. */
export const postingToFullWeek: FilmScript = {
  seconds: 16,
  draw(at, colours) {
    const phoneX = between(466, 84, glide(at, 5, 6.2));
    return [
      drawBarbell(at, colours),
      ...posts.map((start, index) => drawPost(at, colours, start, index, phoneX)),
      at > 6.8
        ? group(
            { x: between(460, 0, land(at, 6.8, 7.9)) },
            drawWeek(at, colours, { x: 356, y: 60, width: 404, height: 330, bookings, from: [150, 372], sunday }),
          )
        : '',
      drawPhone(at, colours, phoneX),
    ].join('');
  },
};

function drawBarbell(at: number, { blockRaised, tint }: Palette) {
  if (at > 6) return '';
  return group(
    { x: between(0, 560, glide(at, 4.6, 5.8)), y: lift(at) },
    box(290, 212, 510, 26, blockRaised),
    box(336, 112, 44, 226, tint),
    box(392, 66, 56, 318, tint),
    box(716, 66, 56, 318, tint),
  );
}

/** A post flies out of the phone and joins the pile; later all of them go back in, into the offer. */
function drawPost(at: number, { tint, onBlock, block }: Palette, start: number, index: number, phoneX: number) {
  const back = glide(at, postsEnd + index * 0.07, postsEnd + 0.75 + index * 0.07);
  if (at < start || back === 1) return '';
  const out = land(at, start, start + 0.5);
  const [pileX, pileY] = [40 + (index % 4) * 62, 356 - Math.floor(index / 4) * 62];
  const x = between(between(560, pileX, out), phoneX + 90, back);
  const y = between(between(230, pileY, out), 200, back);
  const size = between(between(10, 54, out), 16, back);
  return group(
    { x, y },
    box(-3, -3, size + 6, size + 6, block),
    box(0, 0, size, size, index % 3 === 1 ? onBlock : tint, { round: 2 }),
    box(size * 0.16, size * 0.42, size * 0.68, size * 0.14, block),
    box(size * 0.22, size * 0.26, size * 0.14, size * 0.46, block),
    box(size * 0.64, size * 0.26, size * 0.14, size * 0.46, block),
  );
}

function drawPhone(at: number, colours: Palette, x: number) {
  const { onBlock, block } = colours;
  const rise = between(0, -6, glide(at, 5, 6.2));
  return group(
    { x: x - 466, y: rise },
    box(466, 30, 232, 460, onBlock, { round: 18 }),
    box(482, 74, 200, 400, block),
    box(552, 46, 60, 10, block),
    at < 5.6 ? group({ opacity: 1 - share(at, 4.8, 5.5) }, drawCamera(at, colours)) : drawOffer(at, colours),
  );
}

function drawCamera(at: number, { blockRaised, accent, tint }: Palette) {
  return [
    group(
      { y: lift(at) },
      box(482, 212, 200, 26, blockRaised),
      box(506, 112, 40, 226, accent),
      box(618, 112, 40, 226, accent),
      box(554, 186, 8, 78, tint),
      box(602, 186, 8, 78, tint),
    ),
    disc(664, 92, at > 0.3 && at % 1 < 0.6 ? 6 : 0, accent),
  ].join('');
}

/** The offer as a page: a title, what is in it, a price to press. */
function drawOffer(at: number, { onBlock, tint, accent, block, blockRaised }: Palette) {
  const part = (index: number) => land(at, 5.6 + index * 0.16, 6.1 + index * 0.16);
  const press = Math.max(...bookings.map((start) => bump(at, start - 0.1, start + 0.08)), bump(at, 7.4, 7.7));
  return [
    box(498, 96, 150 * part(0), 24, onBlock),
    box(498, 128, 104 * part(1), 24, onBlock),
    ...[0, 1, 2].map((row) =>
      [
        box(498, 176 + row * 44, 32 * part(2 + row), 32, row === 1 ? accent : tint, { round: 2 }),
        box(542, 180 + row * 44, 118 * part(2 + row), 9, tint),
        box(542, 195 + row * 44, 80 * part(2 + row), 9, blockRaised),
      ].join(''),
    ),
    group(
      { scale: 1 - 0.08 * press, about: [582, 356] },
      box(498, 330, 168 * part(6), 52, accent, { round: 3 }),
      box(516, 351, 92 * part(7), 10, block),
      box(600, 376, 70 * part(8), 12, onBlock, { round: 2 }),
    ),
  ].join('');
}
