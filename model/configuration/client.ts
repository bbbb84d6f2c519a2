import type { Reason } from '../problems/reason.ts';
import { group, labelled, z } from '../schemas/schema.ts';
import { type Colours, colour, findFaintPairs, paletteProperties } from './colours.ts';
import { cornerProperties, headlinesFont, radius } from './design.ts';

const clientColours = z
  .strictObject({
    ground: colour('Ground', 'Behind all that shows the client.'),
    surface: colour('Surface', 'The client’s own page, and messages.'),
    ink: colour('Ink', 'Text, the phone, what is chosen.'),
    accent: colour('Accent', 'The client’s buttons.'),
    onAccent: colour('On the accent', 'Text on the accent.'),
  })
  .meta(labelled('Colours'));

/** How a client looks wherever their page, messages, film or number stand. */
export const clientSchema = group(
  'Look of the client',
  { colours: clientColours, headlines: headlinesFont.optional(), radius: radius.default('soft') },
  'What shows the client wears their colours and type in place of yours.',
);

type Client = z.output<typeof clientSchema>;

/** The client's colours in every role that the styles know; nothing is mixed from them. */
const asPalette = ({ ground, surface, ink, accent, onAccent }: Client['colours']): Colours => ({
  ground,
  panel: ground,
  field: surface,
  ink,
  inkQuiet: ink,
  block: ink,
  onBlock: surface,
  tint: ground,
  accent,
  onAccent,
  error: ink,
});

/** Nothing that shows a client has mistakes, mails, or a strip on the accent. */
const unused = /error|deep|raised|against/;

export const clientProperties = ({ colours, radius: corners }: Client) => [
  ...paletteProperties(asPalette(colours)).filter(([name]) => !unused.test(name)),
  ...cornerProperties(corners),
];

/** Every pair that the palette makes of the client's colours. */
export const clientPairs = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['onAccent', 'accent'],
] as const;

export const findFaintClient = (
  colours: Client['colours'],
): { role: keyof Client['colours']; why: Reason }[] =>
  findFaintPairs(colours, clientPairs, (on) => `client.colours.${on}`);
