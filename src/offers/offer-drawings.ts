import { hash } from 'node:crypto';
import { findLanguage, type Language } from '../../i18n/language.ts';
import { type OfferDrawing, offerDrawings } from '../../model/configuration/offer.ts';
import { memoize } from '../../model/process/memoize.ts';
import type { Words } from '../../model/words/index.ts';
import type { Picture } from '../data/media.ts';
import { configuration, hasOwnOpening, languages, wordsIn } from '../data/owner.ts';
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
const drawOnce = memoize(async (code: string, picture: OfferDrawing, text: string) => {
  const words: DrawingWords = JSON.parse(text);
  const language = findLanguage(code, languages);
  const draw = { page: drawPage, week: drawWeek, steps: drawScorecard, list: drawThread }[picture];
  const shapes = draw(words, await createTools(language)).join('');
  const size = `width="${width}" height="${height}"`;
  const data = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${shapes}</svg>`,
  );
  return { name: `${hash('sha256', data).slice(0, 10)}.svg`, data };
});

const drawOffer = ({ code }: Language, picture: OfferDrawing, words: DrawingWords) =>
  drawOnce(code, picture, JSON.stringify(words));

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
type Lettering = readonly [role: 'display' | 'text' | 'bold', largest: number, fill: string];
/** Where a line of text is aligned, its baseline, and the room that it has. */
type Line = readonly [start: number, y: number, room: number];
type Tools = Awaited<ReturnType<typeof createTools>>;

/** How much of a line stands before the place at which it is aligned. */
const shares = { start: 0, middle: 0.5, end: 1 };

/** Where the words of a sheet stand: of a page and of a scorecard. */
const [inner, end] = [60, width - 60];
const column = end - inner;

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
  /** A line of text, set smaller where it is wider than its room. */
  const write = (
    text: string | undefined,
    [role, largest, fill]: Lettering,
    [start, y, room]: Line,
    align: keyof typeof shares = 'start',
  ): string => {
    if (text === undefined) return '';
    const em = measureText(text, styles[role]);
    const size = Math.min(largest, room / em);
    const own = em * size;
    const x = mirror(start - shares[align] * own, own);
    return `<path fill="${fill}" d="${drawText(text, styles[role], { x, y, size })}"/>`;
  };
  const heading: Lettering = ['display', 27, colours.ink];
  const note: Lettering = ['text', 14, colours.inkQuiet];
  return {
    colours,
    box,
    write,
    heading,
    note,
    head: (words: DrawingWords) => [
      box([36, 24, width - 72, height], colours.field),
      write(words.title, heading, [inner, 64, 200]),
      write(words.note, note, [end, 63, 84], 'end'),
    ],
    booking(area: Area, fill = colours.block) {
      const drawn = box(area, fill);
      if (hasOwnOpening()) return drawn;
      const [start, y, own, tall] = area;
      return drawn + box([start + own * 0.6 + 4, y + tall - 3, own * 0.4, 7], colours.accent, 2);
    },
    /** An arrow 20 pixels long. */
    arrow(start: number, y: number) {
      const turned = isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
      const drawn = `M${start} ${y}h19m-5.4-6.4l6.4 6.4l-6.4 6.4`;
      return `<path fill="none" stroke="${colours.ink}" stroke-width="2"${turned} d="${drawn}"/>`;
    },
  };
}

function drawPage(words: DrawingWords, { colours, box, booking, write, head }: Tools): string[] {
  const { lines, choices = [], action } = words;
  const { ink, panel, accent, onAccent, onBlock } = colours;
  const gap = 8;
  const slot = (column - gap * (choices.length - 1)) / choices.length;
  return [
    ...head(words),
    ...lines.slice(0, 2).flatMap(({ text, value }, index) => {
      const y = 84 + index * 38;
      const lettering = [index === 0 ? 'bold' : 'text', 18, ink] as const;
      return [
        box([inner, y, column, 1], panel),
        write(text, lettering, [inner, y + 26, 210]),
        write(value, lettering, [end, y + 26, 80], 'end'),
      ];
    }),
    ...choices.flatMap((time, index) => {
      const isChosen = index === 1;
      const area = [inner + index * (slot + gap), 166, slot, 36] as const;
      return [
        isChosen ? booking(area) : box(area, panel),
        write(
          time,
          ['bold', 16, isChosen ? onBlock : ink],
          [area[0] + slot / 2, 190, slot - 12],
          'middle',
        ),
      ];
    }),
    action ? box([inner, 220, column, 44], accent) : '',
    write(action, ['bold', 18, onAccent], [width / 2, 248, column - 24], 'middle'),
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
      const y = top + index * row;
      const start = edge + labels + (day - 1) * step;
      const isLast = index === lines.length - 1;
      const area = [start, y, own, tall] as const;
      return [
        write(String(day), ['display', 24, isLast ? onBlock : tint], [edge, y + 22, labels]),
        isLast ? box(area, accent) : booking(area, tint),
        write(text, ['bold', 15.5, isLast ? onAccent : block], [start + 12, y + 19.5, own - 24]),
      ];
    }),
  ];
}

function drawScorecard(words: DrawingWords, tools: Tools): string[] {
  const { lines, action } = words;
  const { colours, box, booking, arrow, write, head, heading } = tools;
  const { ink, inkQuiet, panel, onBlock, tint } = colours;
  return [
    box([0, 0, width, height], tint),
    ...head(words),
    ...lines.slice(0, 3).flatMap(({ text, before, value }, index) => {
      const y = 84 + index * 44;
      return [
        box([inner, y, column, 1], panel),
        write(text, ['text', 17, ink], [inner, y + 28, 170]),
        write(before, ['display', 27, inkQuiet], [end - 76, y + 32, 44], 'end'),
        before && value ? arrow(end - 66, y + 22) : '',
        write(value, heading, [end, y + 32, before ? 38 : 104], 'end'),
      ];
    }),
    action ? booking([inner, 222, column, 40]) : '',
    write(action, ['bold', 16, onBlock], [inner + 14, 248, column - 28]),
  ];
}

function drawThread({ title, note, lines }: DrawingWords, tools: Tools): string[] {
  const { colours, box, booking, write } = tools;
  const { block, field, ink, onBlock } = colours;
  const edge = 32;
  return [
    write(title, tools.heading, [edge, 52, 230]),
    write(note, tools.note, [width - edge, 51, 120], 'end'),
    ...lines.slice(0, 4).flatMap(({ text }, index) => {
      const isTheirs = index % 2 === 1;
      const y = 74 + index * 49;
      const own = isTheirs ? 190 : 268;
      const start = isTheirs ? width - edge - own : edge;
      const area = [start, y, own, 38] as const;
      return [
        isTheirs ? box(area, field) : booking(area, block),
        write(text, ['text', 17, isTheirs ? ink : onBlock], [start + 14, y + 24.5, own - 28]),
      ];
    }),
  ];
}
