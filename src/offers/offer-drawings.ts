import { createHash } from 'node:crypto';
import type { Language } from '../../i18n/language.ts';
import { type OfferDrawing, offerDrawings } from '../../model/configuration/offer.ts';
import type { Words } from '../../model/words/index.ts';
import type { Picture } from '../data/media.ts';
import { configuration, hasOwnOpening, wordsIn } from '../data/owner.ts';
import { drawText, measureText, textStyleIn } from '../typography/shape-text.ts';

type DrawingWords = NonNullable<Words['offers'][string]['drawing']>;

export const isDrawing = (picture: string): picture is OfferDrawing =>
  (offerDrawings as readonly string[]).includes(picture);

/** Corners of boxes, in pixels. */
const corners = { none: 0, soft: 3, round: 10 };

/**
 * In pixels for a phone, which type sizes are chosen for; on wide screens drawings are half as
 * large again.
 */
const [width, height] = [420, 280];

/**
 * A drawing with the owner's words in it as outlines, since a file of its own has no fonts: the
 * file /_astro/<name>.
 */
async function drawOffer(language: Language, picture: OfferDrawing, words: DrawingWords) {
  const draw = { page: drawPage, week: drawWeek, steps: drawScorecard, list: drawThread }[picture];
  const shapes = draw(words, await createTools(language)).join('');
  const size = `width="${width}" height="${height}"`;
  const data = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${shapes}</svg>`,
  );
  return { name: `${createHash('sha256').update(data).digest('hex').slice(0, 10)}.svg`, data };
}

export async function prepareDrawing(
  language: Language,
  picture: OfferDrawing,
  words: DrawingWords,
): Promise<Picture> {
  const { name, data } = await drawOffer(language, picture, words);
  // The development server lists assets once, while the words change.
  const isBuilt = process.env.NODE_ENV === 'production';
  return {
    src: isBuilt ? `/_astro/${name}` : `data:image/svg+xml;base64,${data.toString('base64')}`,
    width,
    height,
  };
}

export function drawingAssets(language: Language) {
  const { offers } = wordsIn(language);
  return Promise.all(
    configuration.offers.flatMap(({ id, picture }) => {
      const words = offers[id]?.drawing;
      return words && isDrawing(picture) ? drawOffer(language, picture, words) : [];
    }),
  );
}

type Area = readonly [start: number, y: number, width: number, height: number];
type Line = { start: number; y: number; room: number; align?: 'start' | 'end' | 'middle' };
type Tools = Awaited<ReturnType<typeof createTools>>;

/**
 * Places on the canvas count from the edge where reading starts: it is mirrored for languages that
 * are read from the right.
 */
async function createTools(language: Language) {
  const styles = {
    display: await textStyleIn(language, 'headlines', { tracking: -0.012 }),
    text: await textStyleIn(language, 'text', { weight: 400 }),
    bold: await textStyleIn(language, 'text', { weight: 600 }),
  };
  const { colours, shape } = configuration;
  const isMirrored = language.direction === 'rtl';
  const mirror = (start: number, own: number) => (isMirrored ? width - start - own : start);
  const round = (value: number) => Number(value.toFixed(1));
  const box = ([start, y, own, tall]: Area, fill: string, radius = corners[shape.radius]) => {
    const place = `x="${round(mirror(start, own))}" y="${round(y)}"`;
    const size = `width="${round(own)}" height="${round(tall)}"`;
    return `<rect ${place} ${size} fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;
  };
  /**
   * A line of text: `start` is where it starts, ends or has its middle, `y` its baseline; a text
   * that is wider than its room is set smaller.
   */
  const write = (
    text: string | undefined,
    [role, largest, fill]: [role: keyof typeof styles, size: number, fill: string],
    { start, y, room, align = 'start' }: Line,
  ): string => {
    if (text === undefined) return '';
    const em = measureText(text, styles[role]);
    const size = Math.min(largest, room / em);
    const own = em * size;
    const x = mirror(start - { start: 0, middle: own / 2, end: own }[align], own);
    return `<path fill="${fill}" d="${drawText(text, styles[role], { x, y, size })}"/>`;
  };
  return {
    colours,
    box,
    head: ({ title, note }: DrawingWords) => [
      box([36, 24, width - 72, height], colours.field),
      write(title, ['display', 27, colours.ink], { start: 60, y: 64, room: 200 }),
      write(note, ['text', 14, colours.inkQuiet], {
        start: width - 60,
        y: 63,
        room: 84,
        align: 'end',
      }),
    ],
    write,
    booking(area: Area, fill = colours.block) {
      const drawn = box(area, fill);
      if (hasOwnOpening()) return drawn;
      const [start, y, own, tall] = area;
      return drawn + box([start + own * 0.6 + 4, y + tall - 3, own * 0.4, 7], colours.accent, 2);
    },
    arrow(start: number, y: number, own: number, fill: string) {
      const [from, onward] = isMirrored ? [width - start, -1] : [start, 1];
      const [tip, head] = [from + own * onward, own * 0.32];
      const shaft = `M${round(from)} ${y}H${round(tip - onward)}`;
      const upper = `M${round(tip - head * onward)} ${round(y - head)}L${round(tip)} ${y}`;
      const lower = `l${round(-head * onward)} ${round(head)}`;
      return `<path fill="none" stroke="${fill}" stroke-width="2" d="${shaft}${upper}${lower}"/>`;
    },
  };
}

function drawPage(words: DrawingWords, { colours, box, booking, write, head }: Tools): string[] {
  const { lines, choices = [], action } = words;
  const { ink, panel, onBlock } = colours;
  const [inner, end, gap] = [60, width - 60, 8];
  const slot = (end - inner - gap * (choices.length - 1)) / choices.length;
  return [
    ...head(words),
    ...lines.slice(0, 2).flatMap(({ text, value }, index) => {
      const [y, role] = [84 + index * 38, index === 0 ? 'bold' : 'text'] as const;
      return [
        box([inner, y, end - inner, 1], panel),
        write(text, [role, 18, ink], { start: inner, y: y + 26, room: 210 }),
        write(value, [role, 18, ink], { start: end, y: y + 26, room: 80, align: 'end' }),
      ];
    }),
    ...choices.map((time, index) => {
      const start = inner + index * (slot + gap);
      const isChosen = index === 1;
      return [
        isChosen ? booking([start, 166, slot, 36]) : box([start, 166, slot, 36], panel),
        write(time, ['bold', 16, isChosen ? onBlock : ink], {
          start: start + slot / 2,
          y: 190,
          room: slot - 12,
          align: 'middle',
        }),
      ].join('');
    }),
    ...(action
      ? [
          box([inner, 220, end - inner, 44], colours.accent),
          write(action, ['bold', 18, colours.onAccent], {
            start: width / 2,
            y: 248,
            room: end - inner - 24,
            align: 'middle',
          }),
        ]
      : []),
  ];
}

function drawWeek({ lines }: DrawingWords, { colours, booking, box, write }: Tools): string[] {
  const { block, tint, accent, onAccent, onBlock } = colours;
  const [edge, labels, row, tall] = [28, 36, 34, 28];
  const top = (height - row * lines.length + row - tall) / 2;
  const own = 190;
  const days = lines.map(({ before }, index) => Number(before ?? index + 1));
  const step = (width - 2 * edge - labels - own) / ((days.at(-1) ?? 2) - 1);
  return [
    box([0, 0, width, height], block),
    ...lines.flatMap(({ text }, index) => {
      const day = days[index] ?? 1;
      const [y, start, isLast] = [
        top + index * row,
        edge + labels + (day - 1) * step,
        index === lines.length - 1,
      ];
      return [
        write(String(day), ['display', 24, isLast ? onBlock : tint], {
          start: edge,
          y: y + 22,
          room: labels,
        }),
        isLast ? box([start, y, own, tall], accent) : booking([start, y, own, tall], tint),
        write(text, ['bold', 15.5, isLast ? onAccent : block], {
          start: start + 12,
          y: y + 19.5,
          room: own - 24,
        }),
      ];
    }),
  ];
}

function drawScorecard(
  words: DrawingWords,
  { colours, box, booking, arrow, write, head }: Tools,
): string[] {
  const { lines, action } = words;
  const { ink, inkQuiet, panel, onBlock, tint } = colours;
  const [inner, end] = [60, width - 60];
  return [
    box([0, 0, width, height], tint),
    ...head(words),
    ...lines.slice(0, 3).flatMap(({ text, before, value }, index) => {
      const y = 84 + index * 44;
      return [
        box([inner, y, end - inner, 1], panel),
        write(text, ['text', 17, ink], { start: inner, y: y + 28, room: 170 }),
        write(before, ['display', 27, inkQuiet], {
          start: end - 76,
          y: y + 32,
          room: 44,
          align: 'end',
        }),
        before && value ? arrow(end - 66, y + 22, 20, ink) : '',
        write(value, ['display', 27, ink], {
          start: end,
          y: y + 32,
          room: before ? 38 : 104,
          align: 'end',
        }),
      ];
    }),
    ...(action
      ? [
          booking([inner, 222, end - inner, 40]),
          write(action, ['bold', 16, onBlock], {
            start: inner + 14,
            y: 248,
            room: end - inner - 28,
          }),
        ]
      : []),
  ];
}

function drawThread(
  { title, note, lines }: DrawingWords,
  { colours, box, booking, write }: Tools,
): string[] {
  const { block, field, ink, inkQuiet, onBlock } = colours;
  const edge = 32;
  return [
    write(title, ['display', 27, ink], { start: edge, y: 52, room: 230 }),
    write(note, ['text', 14, inkQuiet], { start: width - edge, y: 51, room: 120, align: 'end' }),
    ...lines.slice(0, 4).flatMap(({ text }, index) => {
      const isTheirs = index % 2 === 1;
      const y = 74 + index * 49;
      const own = isTheirs ? 190 : 268;
      const start = isTheirs ? width - edge - own : edge;
      return [
        isTheirs ? box([start, y, own, 38], field) : booking([start, y, own, 38], block),
        write(text, ['text', 17, isTheirs ? ink : onBlock], {
          start: start + 14,
          y: y + 24.5,
          room: own - 28,
        }),
      ];
    }),
  ];
}
