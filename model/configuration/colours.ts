import { type Reason, reason } from '../problems/reason.ts';
import { refuse, z } from '../schemas/schema.ts';
import { contrast, mix } from './mix-colours.ts';

export const colour = (label: string, help: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, refuse('colour'))
    .meta({ label, help, kind: 'colour' });

/** The colours of a site, each by what it is for. All others are mixed from them. */
export const coloursSchema = z.strictObject({
  ground: colour('Ground', 'The page.'),
  panel: colour('Panel', 'Quiet surfaces on it: a hovered entry, code, the frame of the calendar.'),
  field: colour('Field', 'What is written into: form fields. Mails write on it too.'),
  ink: colour('Ink', 'Text, and buttons on the page.'),
  inkQuiet: colour('Quiet ink', 'Text of less weight: facts, hints.'),
  block: colour(
    'Block',
    'Bands and blocks that turn the page around: steps, footer, messages, bookings.',
  ),
  onBlock: colour('On a block', 'Text on a block.'),
  tint: colour('Tint', 'A soft colour for drawings, and for quiet text on a block.'),
  accent: colour('Accent', 'What stands out: strips, the closing band, buttons on a block.'),
  onAccent: colour(
    'On the accent',
    'Text on the accent: dark on a bright one, light on a deep one.',
  ),
  error: colour('Mistake', 'Mistakes in a form, messages that something failed.'),
});

export type Colours = z.infer<typeof coloursSchema>;

/** The colours that an owner chooses, and those that are derived from them. */
export function derivePalette(colours: Colours) {
  const { ground, panel, field, ink, inkQuiet, block, onBlock, accent, onAccent } = colours;
  const softened = mix(ink, ground, 0.38);
  const isSeen = [ground, panel, field].every((around) => contrast(softened, around) >= 3);
  const farthest = (from: string, ...candidates: [string, ...string[]]) =>
    candidates.reduce((best, other) =>
      contrast(from, other) > contrast(from, best) ? other : best,
    );
  return {
    ...colours,
    /** A block on a block. */
    blockRaised: mix(block, onBlock, 0.18),
    /** Darker than a block: the background of mails in dark mode. */
    blockDeep: mix(block, onBlock, -0.1),
    /**
     * Ticks and outlines on a block: the accent, where its contrast is 3 to 1 as WCAG 2.2 (1.4.11)
     * asks.
     */
    accentOnBlock: contrast(accent, block) >= 3 ? accent : onBlock,
    /** The borders of fields, with a contrast of 3 to 1 to what is around (1.4.11). */
    controlLine: isSeen ? softened : inkQuiet,
    /** Text on the colour of errors, which has enough contrast with the ground. */
    onError: ground,
    /**
     * What lies against the colour onAccent: the strip of such a button, and the background of such
     * text. A dark ground has dark blocks too.
     */
    againstOnAccent: farthest(onAccent, ground, block, onBlock),
  };
}

type Palette = ReturnType<typeof derivePalette>;

/**
 * Every pair of colours of text or icons and of their background that the styles use: the tests
 * compare the list with the built pages (tests/support/browser/colour-pairs.ts).
 */
export const textPairs: readonly (readonly [keyof Colours, keyof Palette])[] = [
  ['ink', 'ground'],
  ['ink', 'panel'],
  ['ink', 'field'],
  ['inkQuiet', 'ground'],
  ['inkQuiet', 'panel'],
  ['inkQuiet', 'field'],
  ['onBlock', 'block'],
  ['onBlock', 'blockRaised'],
  // Text in the colour of blocks also stands on the tint, and text in the colour of the ground on
  // the error: contrast is symmetric.
  ['tint', 'block'],
  ['onAccent', 'accent'],
  ['onAccent', 'againstOnAccent'],
  ['error', 'ground'],
  ['error', 'field'],
];

/** WCAG 2.2 (1.4.3, AA). */
const leastContrast = 4.5;

/** The pairs of large text alone, for which 3 to 1 is enough. The palette is derived so. */
export const largeTextPairs: typeof textPairs = [['block', 'accentOnBlock']];

/** What a message compares a colour with, where that is derived from the owner's colours. */
const derivedFrom: Partial<Record<keyof Palette, keyof Colours>> = {
  blockRaised: 'block',
  // The role stands for the farthest of three colours, of which people know the ground best.
  againstOnAccent: 'ground',
};

/** Finds pairs of colours with too little contrast: the role to change, and the reason. */
export const findFaintColours = (colours: Colours): { role: keyof Colours; why: Reason }[] =>
  findFaintPairs(derivePalette(colours), textPairs, (on) => `colours.${derivedFrom[on] ?? on}`);

/** @param nameOf the place of a ground in the configuration */
export const findFaintPairs = <Role extends string, Ground extends string>(
  palette: Readonly<Record<Role | Ground, string>>,
  pairs: readonly (readonly [Role, Ground])[],
  nameOf: (on: Ground) => string,
): { role: Role; why: Reason }[] =>
  pairs
    .map(([role, on]) => ({ role, on, ratio: contrast(palette[role], palette[on]) }))
    .filter(({ ratio }) => ratio < leastContrast)
    .map(({ role, on, ratio }) => ({
      role,
      why: reason(on === 'blockRaised' ? 'faintOnShade' : 'faint', {
        // The ratio is rounded down: 4.49 is not 4.5.
        ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
        ground: nameOf(on),
        least: leastContrast,
      }),
    }));

/** dark where white text is more legible on the ground than black text. */
export const colourScheme = ({ ground }: Colours): 'light' | 'dark' =>
  contrast(ground, '#ffffff') < contrast(ground, '#000000') ? 'light' : 'dark';

/** The CSS custom property of a colour: onBlock is --on-block. */
export const propertyOf = (role: string): string =>
  `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The palette as CSS custom properties. */
export const paletteProperties = (colours: Colours): [name: string, value: string][] =>
  Object.entries(derivePalette(colours)).map(([role, value]) => [propertyOf(role), value]);
