import type { Words } from '../../model/words/index.ts';

/**
 * The parts that every motif draws in its own way. Each folder beside this file is a motif: components import them from #motif/,
 * which src/integrations/choose-shape.ts leads to the folder of the configured one, so that pages hold no style of another.
 */

/** The picture that opens the home page: a week of bookings. */
export type SceneProps = { words: NonNullable<Words['home']['week']>; className?: string | undefined };

/** The picture under the words of a closing band. */
export type ClosingProps = {
  /** Along the day of the week that stays free. */
  sunday?: string | undefined;
};

/** The label over a section, and how far down the page the section is. */
export type EyebrowProps = {
  /** Which section of the page it is; from six on, it is drawn as the sixth. */
  filled: number;
  /** Whether the section's number stands before its label, as on pages that number their sections. */
  numbered?: boolean;
  children: string;
};

/** One slot of a week: free, for pages that are not there, or taken. */
export type SlotProps = { days: string[]; slot: string; isTaken?: boolean };

/** How long an offer takes, drawn over some weeks, whose number style sheets know as --weeks where it is not four. */
export type DurationProps = {
  /** At least; without them the work has no end. */
  days: number | undefined;
  mostDays: number | undefined;
  weeks: number;
};

/** The poster of a story without a picture of its own. */
export type PosterProps = {
  /** The drawing: its name, or the category of the story. */
  name: string;
  className: string | undefined;
  /** Without one it is decoration. */
  label: string | undefined;
};

/** The right part of a share image of 1200 by 630 pixels, which begins at 808. */
export type DrawShareScene = (colours: Record<'panel' | 'ink' | 'accent' | 'tint' | 'block', string>) => string;
