import type { Colours } from './colours.ts';
import { contrast, mix } from './mix-colours.ts';

/** The colours that an owner chooses and those that follow from them. */
export function derivePalette(colours: Colours) {
  const { ground, block, onBlock, accent, onAccent } = colours;
  const farther = (from: string, ...candidates: [string, string]) =>
    contrast(from, candidates[0]) >= contrast(from, candidates[1]) ? candidates[0] : candidates[1];
  return {
    ...colours,
    /** A block on a block. */
    blockRaised: mix(block, onBlock, 0.18),
    /** Around a block: the ground of mails in the dark. */
    blockDeep: mix(block, onBlock, -0.1),
    /** Ticks and outlines on a block: the accent, where it can be made out there. WCAG 2.2 (1.4.11) asks for 3 to 1. */
    accentOnBlock: contrast(accent, block) >= 3 ? accent : onBlock,
    /** Text on the colour of mistakes, which reads on the ground. */
    onError: ground,
    /** The strip of a button in the colour of onAccent. */
    againstOnAccent: farther(onAccent, ground, block),
  };
}

export type Palette = ReturnType<typeof derivePalette>;

/** Every pair that carries text or icons, as [text, what it stands on]. */
export const textPairs: readonly (readonly [keyof Colours, keyof Palette])[] = [
  ['ink', 'ground'],
  ['ink', 'panel'],
  ['ink', 'field'],
  ['inkQuiet', 'ground'],
  ['inkQuiet', 'panel'],
  ['inkQuiet', 'field'],
  ['onBlock', 'block'],
  ['onBlock', 'blockRaised'],
  // The tint also carries text in the colour of blocks, and the error the ground's: contrast is the same both ways.
  ['tint', 'block'],
  ['onAccent', 'accent'],
  ['error', 'ground'],
  ['error', 'field'],
];

/** WCAG 2.2 (1.4.3, AA). */
const leastContrast = 4.5;

/** What is too faint to read: the colour at fault and a sentence about it. */
export function findFaintColours(colours: Colours): { role: keyof Colours; message: string }[] {
  const palette = derivePalette(colours);
  return textPairs
    .map(([role, on]) => ({ role, on, ratio: contrast(palette[role], palette[on]) }))
    .filter(({ ratio }) => ratio < leastContrast)
    .map(({ role, on, ratio }) => ({
      role,
      // Rounded down: 4.49 is not 4.5.
      message: `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1 on ${on} is too faint to read; write a colour with at least ${leastContrast} to 1`,
    }));
}

/** What scroll bars and other parts of the browser's own go by. */
export const colourScheme = ({ ground }: Colours): 'light' | 'dark' =>
  contrast(ground, '#ffffff') < contrast(ground, '#000000') ? 'light' : 'dark';

/** The palette as CSS custom properties: onBlock is --on-block. */
export const paletteProperties = (colours: Colours): [name: string, value: string][] =>
  Object.entries(derivePalette(colours)).map(([role, value]) => [
    `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
