import { z } from '../files/schema.ts';

const colour = (label: string, help: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'write a colour as # and six lower-case hex digits, such as #0b3324')
    .meta({ label, help, kind: 'colour' });

/** The colours of a site, each by what it is for. All others are mixed from them. */
export const coloursSchema = z.strictObject({
  ground: colour('Ground', 'The page.'),
  panel: colour('Panel', 'Quiet surfaces on it: a hovered entry, code, the frame of the calendar.'),
  field: colour('Field', 'What is written into: form fields. Mails write on it too.'),
  ink: colour('Ink', 'Text, and buttons on the page.'),
  inkQuiet: colour('Quiet ink', 'Text of less weight: facts, hints.'),
  block: colour('Block', 'Bands and blocks that turn the page around: steps, footer, messages, bookings.'),
  onBlock: colour('On a block', 'Text on a block.'),
  tint: colour('Tint', 'A soft colour for drawings, and for quiet text on a block.'),
  accent: colour('Accent', 'What stands out: strips, the closing band, buttons on a block.'),
  onAccent: colour('On the accent', 'Text on the accent: dark on a bright one, light on a deep one.'),
  error: colour('Mistake', 'Mistakes in a form, messages that something failed.'),
});

export type Colours = z.infer<typeof coloursSchema>;
