import type { OfferDrawing } from '../../model/configuration/offer.ts';
import type { Words } from '../../model/words/index.ts';
import { type Canvas, height, type Lettering, width } from './canvas.ts';

export type DrawingWords = NonNullable<Words['offers'][string]['drawing']>;
type Drawing = (words: DrawingWords, canvas: Canvas) => string[];

/** The shapes of each drawing, as SVG. */
export const drawings: Readonly<Record<OfferDrawing, Drawing>> = {
  page: drawPage,
  week: drawWeek,
  steps: drawScorecard,
  list: drawThread,
};

/** Where the words of a sheet stand: of a page and of a scorecard. */
const [inner, end] = [60, width - 60];
const column = end - inner;

const headingIn = ({ ink }: Canvas['colours']): Lettering => ['display', 27, ink];
const noteIn = ({ inkQuiet }: Canvas['colours']): Lettering => ['text', 14, inkQuiet];

/** The sheet, with what stands above its lines. */
const drawHead = ({ title, note }: DrawingWords, { colours, box, write }: Canvas): string[] => [
  box([36, 24, width - 72, height], colours.field),
  write(title, headingIn(colours), [inner, 64, 200]),
  write(note, noteIn(colours), [end, 63, 84], 'end'),
];

function drawPage(words: DrawingWords, canvas: Canvas): string[] {
  const { colours, box, booking, write } = canvas;
  const { lines, choices = [], action } = words;
  const { ink, panel, accent, onAccent, onBlock } = colours;
  const gap = 8;
  const slot = (column - gap * (choices.length - 1)) / choices.length;
  return [
    ...drawHead(words, canvas),
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

function drawWeek({ lines }: DrawingWords, { colours, booking, box, write }: Canvas): string[] {
  const { block, tint, accent, onAccent, onBlock } = colours;
  const [edge, labels, row, tall] = [28, 36, 34, 28];
  const top = (height - row * lines.length + row - tall) / 2;
  const wide = 190;
  const days = lines.map(({ before }, index) => Number(before ?? index + 1));
  const step = (width - 2 * edge - labels - wide) / ((days.at(-1) ?? 2) - 1);
  return [
    box([0, 0, width, height], block),
    ...lines.flatMap(({ text }, index) => {
      const day = days[index] ?? 1;
      const y = top + index * row;
      const start = edge + labels + (day - 1) * step;
      const isLast = index === lines.length - 1;
      const area = [start, y, wide, tall] as const;
      return [
        write(String(day), ['display', 24, isLast ? onBlock : tint], [edge, y + 22, labels]),
        isLast ? box(area, accent) : booking(area, tint),
        write(text, ['bold', 15.5, isLast ? onAccent : block], [start + 12, y + 19.5, wide - 24]),
      ];
    }),
  ];
}

function drawScorecard(words: DrawingWords, canvas: Canvas): string[] {
  const { lines, action } = words;
  const { colours, box, booking, arrow, write } = canvas;
  const { ink, inkQuiet, panel, onBlock, tint } = colours;
  return [
    box([0, 0, width, height], tint),
    ...drawHead(words, canvas),
    ...lines.slice(0, 3).flatMap(({ text, before, value }, index) => {
      const y = 84 + index * 44;
      return [
        box([inner, y, column, 1], panel),
        write(text, ['text', 17, ink], [inner, y + 28, 170]),
        write(before, ['display', 27, inkQuiet], [end - 76, y + 32, 44], 'end'),
        before && value ? arrow(end - 66, y + 22) : '',
        write(value, headingIn(colours), [end, y + 32, before ? 38 : 104], 'end'),
      ];
    }),
    action ? booking([inner, 222, column, 40]) : '',
    write(action, ['bold', 16, onBlock], [inner + 14, 248, column - 28]),
  ];
}

function drawThread({ title, note, lines }: DrawingWords, canvas: Canvas): string[] {
  const { colours, box, booking, write } = canvas;
  const { block, field, ink, onBlock } = colours;
  const edge = 32;
  return [
    write(title, headingIn(colours), [edge, 52, 230]),
    write(note, noteIn(colours), [width - edge, 51, 120], 'end'),
    ...lines.slice(0, 4).flatMap(({ text }, index) => {
      const isTheirs = index % 2 === 1;
      const y = 74 + index * 49;
      const wide = isTheirs ? 190 : 268;
      const start = isTheirs ? width - edge - wide : edge;
      const area = [start, y, wide, 38] as const;
      return [
        isTheirs ? box(area, field) : booking(area, block),
        write(text, ['text', 17, isTheirs ? ink : onBlock], [start + 14, y + 24.5, wide - 28]),
      ];
    }),
  ];
}
