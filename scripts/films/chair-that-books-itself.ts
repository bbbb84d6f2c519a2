import type { Palette } from '../../model/configuration/palette.ts';
import { between, box, bump, disc, type FilmScript, glide, group, land, shape, share } from './draw.ts';
import { drawWeek } from './week.ts';

/** Messages outside the shop, then between two snips; all of them move into the calendar. */
const outside = Array.from({ length: 8 }, (_, index) => 0.7 + 2.5 * (index / 7) ** 0.75);
const inside = [4.9, 5.7, 6.5, 7.1];
const bookings = Array.from({ length: 30 }, (_, index) => (index < 4 ? 8.5 + index * 0.14 : 9.6 + 4 * ((index - 4) / 25)));
const customers = [9.9, 11, 12.1, 13.2];
const [inShop, calendar, closing] = [4, 8, 14];

/** A barber answers messages between haircuts; the calendar takes them over; the chair fills by itself, and rests on Sunday. */
export const chairThatBooksItself: FilmScript = {
  seconds: 16,
  draw(at, colours) {
    if (at < inShop) {
      const zoom = 1 + 5 * glide(at, 3.2, inShop) ** 2;
      return group(
        { scale: zoom, about: [465, 300] },
        drawShop(at, colours),
        ...outside.map((start, index) => drawMessage(at, colours, start, index)),
      );
    }
    return group(
      { scale: between(1.25, 1, land(at, inShop, inShop + 0.6)), about: [400, 300] },
      drawRoom(at, colours),
      at > calendar - 0.6
        ? group(
            { x: between(420, 0, land(at, calendar - 0.6, calendar + 0.3)) },
            drawWeek(at, colours, { x: 424, y: 66, width: 344, height: 300, bookings, from: [590, -70], sunday: closing }),
          )
        : '',
      ...inside.map((start, index) => drawInterruption(at, colours, start, index)),
    );
  },
};

function drawShop(at: number, { blockRaised, tint, block, accent, onBlock }: Palette) {
  const stripe = (x: number, fill: string) => shape(`M${x} 96h80v100a40 40 0 0 1-80 0z`, fill);
  // Inside, somebody moves.
  const sway = 8 * Math.sin(at * 3);
  return [
    box(330, 130, 430, 320, blockRaised),
    box(362, 214, 206, 160, tint),
    box(612, 214, 116, 236, tint),
    box(624, 226, 92, 130, block),
    group({ opacity: share(at, 0.2, 0.8) }, disc(500 + sway, 320, 16, block), box(482 + sway, 340, 36, 34, block)),
    box(362, 288, 206, 8, block),
    box(382, 340, 70, 34, accent),
    box(704, 390, 10, 28, onBlock),
    ...[306, 466, 626].map((x) => stripe(x, accent)),
    ...[386, 546, 706].map((x) => stripe(x, onBlock)),
    box(306, 72, 480, 24, tint),
  ].join('');
}

const bubble = (x: number, y: number, size: number, fill: string, ink: string) =>
  group(
    { x, y, scale: size },
    shape('M4 0h92a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H40L20 76V56H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z', fill),
    box(14, 16, 72, 9, ink),
    box(14, 33, 44, 9, ink),
  );

/** Messages pile up beside the shop. */
function drawMessage(at: number, { onBlock, tint, block }: Palette, start: number, index: number) {
  const size = land(at, start, start + 0.35);
  const [x, y] = [44 + (index % 2) * 118 + (index % 3) * 8, 330 - Math.floor(index / 2) * 92 + (index % 2) * 22];
  return size > 0 ? bubble(x, y, size, index % 3 === 1 ? tint : onBlock, block) : '';
}

function drawRoom(at: number, colours: Palette) {
  const { blockRaised, tint, block } = colours;
  const isClosing = share(at, closing, closing + 0.5);
  return [
    box(-200, 396, 1200, 8, blockRaised),
    // The mirror, and the shelf under it.
    box(60, 60, 150, 190, blockRaised, { round: 3 }),
    box(68, 68, 134, 174, block),
    shape('M68 200 174 68h24L68 230zM110 242 202 128v24l-74 90z', blockRaised),
    box(44, 262, 182, 10, tint),
    ...[70, 96, 128].map((x, index) => box(x, 236 - index * 6, 16, 26 + index * 6, index === 1 ? colours.accent : tint)),
    drawChair(at, colours),
    group({ x: between(0, 420, glide(at, closing, closing + 0.8)), opacity: 1 - isClosing }, drawBarber(at, colours)),
  ].join('');
}

/** Who sits in the chair: the next one comes as the last one goes. */
function drawChair(at: number, { accent, onBlock, tint, blockRaised, block }: Palette) {
  const turns = customers.filter((start) => at >= start + 0.25).length;
  const turning =
    customers.reduce((sum, start) => sum + bump(at, start, start + 0.5), 0) + bump(at, closing + 0.4, closing + 1.4);
  const isTaken = at < closing;
  const nod = at > calendar ? 2 * Math.sin(at * 9) : 3 * Math.sin(at * 5);
  const hair = [blockRaised, accent, tint, blockRaised, accent][turns] ?? tint;
  const face = turns % 2 ? onBlock : tint;
  return group(
    { scaleX: 1 - 0.9 * turning, about: [236, 300] },
    box(228, 330, 16, 50, onBlock),
    box(190, 380, 92, 16, onBlock, { round: 3 }),
    isTaken
      ? group(
          { y: nod * 0.5 },
          disc(238, 166, 30, face === hair ? onBlock : face),
          shape(turns % 2 ? 'M206 166a32 32 0 0 1 64 0v-8h-64z' : 'M204 172v-20a34 34 0 0 1 68 0v6h-40l-8 14z', hair),
          disc(250, 166, 3, block),
          shape('M206 206h64l20 96h-104z', onBlock),
          box(222, 196, 32, 10, block),
          shape('M262 296h26l26 62h-16l-20-44h-16z', tint),
          box(296, 356, 40, 12, onBlock, { round: 3 }),
        )
      : '',
    box(170, 190, 22, 132, accent, { round: 3 }),
    box(170, 300, 128, 30, accent, { round: 3 }),
    box(264, 262, 44, 14, accent, { round: 3 }),
    box(160, 150, 32, 34, accent, { round: 3 }),
    box(270, 276, 8, 26, accent),
    shape('M286 330h10l22 44h-10z', accent),
    box(304, 370, 40, 8, accent, { round: 3 }),
  );
}

/** Cuts, unless a message calls; from the calendar on, nothing calls. */
function drawBarber(at: number, { tint, onBlock, blockRaised, accent, block }: Palette) {
  const called = Math.max(...inside.map((start) => bump(at, start - 0.1, start + 0.65)));
  const cut = called > 0.15 ? 4 : 10 + 10 * Math.sin(at * 18);
  return [
    box(332, 220, 66, 176, blockRaised, { round: 6 }),
    box(340, 232, 50, 120, onBlock, { round: 3 }),
    disc(364, 186, 28, tint),
    shape('M334 186a30 30 0 0 1 60-4l-6 2-22-12z', accent),
    disc(353, 188, 3, block),
    group(
      { turn: between(0, 62, called) + 2 * Math.sin(at * 18), about: [350, 240] },
      box(282, 230, 72, 18, tint, { round: 6 }),
      group({ turn: cut, about: [286, 238] }, box(246, 236, 42, 5, accent)),
      group({ turn: -cut, about: [286, 238] }, box(246, 236, 42, 5, accent)),
    ),
  ].join('');
}

/** A message beside the barber; when the calendar comes, it goes there. */
function drawInterruption(at: number, { onBlock, tint, block }: Palette, start: number, index: number) {
  const size = land(at, start, start + 0.3);
  const gone = glide(at, calendar + 0.25 + index * 0.1, calendar + 0.7 + index * 0.1);
  if (size === 0 || gone === 1) return '';
  const [x, y] = [440 + (index % 2) * 130, 90 + Math.floor(index / 2) * 110 + (index % 2) * 26];
  return bubble(between(x, 424, gone), between(y, 120, gone), size * (1 - 0.7 * gone) * 1.1, index % 2 ? tint : onBlock, block);
}
