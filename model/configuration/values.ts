import { explainHeic } from '../files/media-file.ts';
import { z } from '../files/schema.ts';

/** Ids of offers, stories and texts. */
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A segment of an address: as an id, in the letters of any script. Scripts without capitals have neither upper nor lower case. */
export const slugPattern = /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The label and the help of a value, for the editor's forms and the JSON Schema. */
export const labelled = (label: string, help?: string) => ({ label, ...(help && { help }) });

/** What an id can refer to; the editor offers these by their names. */
export const referred = ['offers', 'stories', 'categories', 'testimonials', 'people', 'authors', 'pages', 'languages'] as const;
export type Referred = (typeof referred)[number];

/** Marks a value as the id of an entry elsewhere. */
export const refersTo = (of: Referred) => ({ kind: 'reference', of });

/** Marks a value as the id that other values refer to. */
export const isIdOf = (of: Referred) => ({ kind: 'id', of });

/**
 * A text that is not empty.
 * @param what follows "write" in messages, such as 'the city'
 */
export const factText = (label: string, what: string, help?: string) =>
  z.string(`write ${what}`).trim().min(1, `write ${what}`).meta(labelled(label, help));

export const httpsAddress = (what: string) =>
  z.url({ protocol: /^https$/, error: `write ${what} as a full address, such as https://example.com/page` });

export const pageOrHttpsAddress = (what: string) =>
  z.union([z.string().regex(/^\/[\w\-./]+$/), z.url({ protocol: /^https$/ })], {
    error: `write ${what} as a full https:// address, or as a path of this site such as /sample/booking`,
  });

export const country = z.string().regex(/^[A-Z]{2}$/, 'write a country in two capital letters, such as "FR"');

/** The id of an offer, a story or a page. */
export const id = z.string().regex(idPattern, 'write an id in lower-case letters, digits and hyphens, such as website-builds');

/** The path of a file in the owner's media/. */
export const mediaFile = (what: string, endings: string) =>
  z.string().regex(new RegExp(`^media/.+\\.(${endings})$`, 'i'), {
    // In a union, its own message stands beside those of the other branches.
    abort: true,
    error: ({ input }) => explainHeic(String(input)) ?? `write ${what} in media/, such as media/story.${endings.split('|')[0]}`,
  });

export const pictureFile = (label: string, what: string) =>
  mediaFile(what, 'jpg|jpeg|png|webp|avif|svg').meta({ ...labelled(label), kind: 'picture' });

/** A drawing of the engine by its name, a picture of the owner's, or 'none'. */
export const drawingOrPicture = <const Names extends readonly [string, ...string[]]>(names: Names, what: string) =>
  z.union([z.enum([...names, 'none']).meta(labelled('One of the drawn set, or none')), pictureFile('A picture', what)], {
    error: ({ input }) => explainHeic(String(input)) ?? `write one of ${names.join(', ')}, a picture in media/, or none`,
  });

/** The parts of a picture that can stay in view where it is cut to its place. */
const focuses = ['left top', 'top', 'right top', 'left', 'center', 'right', 'left bottom', 'bottom', 'right bottom'] as const;
export type Focus = (typeof focuses)[number];

export const focus = z
  .enum(focuses, `write one of ${focuses.join(', ')}`)
  .optional()
  .meta(labelled('What stays in view', 'Where the picture is cut to its place. Without one, its middle.'));
