import { z } from 'zod';
import { explainHeic } from '../files/media-file.ts';

/**
 * Zod for all schemas, without its just-in-time compiler: by default Zod compiles a function for
 * each object schema, which pays only after thousands of values, while a process checks each file
 * once.
 */
z.config({ jitless: true });

export { z };

/** What is wrong with a part of a value: its path, and what to write instead. */
export type Fault = readonly [path: readonly PropertyKey[], message: string];

/** A check for a schema from a function that finds what is wrong with its values. */
export const asCheck =
  <Value>(find: (value: Value) => readonly Fault[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    for (const [path, message] of find(value))
      issues.push({ code: 'custom', input: value, path: [...path], message });
  };

export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A segment of an address: as an id, in the letters of any script. Scripts without capitals have
 * neither upper nor lower case.
 */
export const slugPattern = /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The label and the help of a value, for the editor's forms and the JSON Schema. */
export const labelled = (label: string, help?: string) => ({ label, ...(help && { help }) });

export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, help?: string) =>
  z.strictObject(shape).meta(labelled(label, help));

type PatternOptions = {
  help?: string | undefined;
  /** Turns other ways to write a text into its form. */
  tidy?: (text: string) => string;
};

/** A text of a form. @param write what follows "write" in messages */
export const pattern = (
  label: string,
  form: RegExp,
  write: string,
  { help, tidy = (text) => text }: PatternOptions = {},
) =>
  z
    .string(`write ${write}`)
    .overwrite(tidy)
    .regex(form, `write ${write}`)
    .meta(labelled(label, help));

/** One of some words. @param write what follows "write" in messages */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  help?: string,
  write = values.map((value) => JSON.stringify(value)).join(' or '),
) => z.enum(values, `write ${write}`).meta(labelled(label, help));

/** true, or no line at all. @param otherwise what follows "write true" in messages */
export const mark = (label: string, otherwise: string, help?: string) =>
  z.literal(true, `write true ${otherwise}`).optional().meta(labelled(label, help));

export const sample = mark(
  'Sample',
  'for a sample; remove the line when it is real',
  'Visitors see that this is an example. Take it off when it is real.',
);

/** What an id can refer to; the editor offers these by their names. */
const referred = [
  'offers',
  'stories',
  'categories',
  'testimonials',
  'people',
  'authors',
  'pages',
  'languages',
  'fonts',
] as const;
export type Referred = (typeof referred)[number];

/** Marks an id of something else for the editor, which offers those that there are. */
export const refersTo = (of: Referred) => ({ kind: 'reference', of });

/** Marks the id of an entry itself for the editor. */
export const isIdOf = (of: Referred) => ({ kind: 'id', of });

/** A text that is not empty. @param what follows "write" in messages, such as 'the city' */
export const factText = (label: string, what: string, help?: string) =>
  z.string(`write ${what}`).trim().min(1, `write ${what}`).meta(labelled(label, help));

/** @param what follows "write" in messages, such as 'the profile' */
export const httpsAddress = (what: string, label = '', help?: string) =>
  z
    .url({
      protocol: /^https$/,
      error: `write ${what} as a full address, such as https://example.com/page`,
    })
    .meta(labelled(label, help));

const emailForm = 'write an e-mail address, such as hello@example.com';
export const emailAddress = (label: string) =>
  z.string(emailForm).trim().check(z.email(emailForm)).meta(labelled(label));
const countryForm = 'write the country in two letters, such as FR for France';
export const country = (label: string) =>
  z
    .string(countryForm)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, countryForm)
    .meta({ ...labelled(label), kind: 'country' });

export const id = (label: string, help?: string) =>
  pattern(
    label,
    idPattern,
    'an id in lower-case letters, digits and hyphens, such as website-builds',
    { help },
  );

/** A file of media/. @param endings separated by |; the first one is in the example of messages */
export const mediaFile = (what: string, endings: string) =>
  z.string().regex(new RegExp(`^media/.+\\.(${endings})$`, 'i'), {
    // In a union, its own message stands beside those of the other branches.
    abort: true,
    error: ({ input }) =>
      explainHeic(String(input)) ??
      `write ${what} in media/, such as media/story.${endings.split('|')[0]}`,
  });

export const pictureFile = (label: string, what: string) =>
  mediaFile(what, 'jpg|jpeg|png|webp|avif|svg').meta({ ...labelled(label), kind: 'picture' });

/** A drawing of the engine by its name, a picture of the owner's, or 'none'. */
export const drawingOrPicture = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  what: string,
) =>
  z.union(
    [
      z.enum([...names, 'none']).meta(labelled('One of the drawn set, or none')),
      pictureFile('A picture', what),
    ],
    {
      error: ({ input }) =>
        explainHeic(String(input)) ??
        `write one of ${names.join(', ')}, a picture in media/, or none`,
    },
  );

const focuses = [
  'left top',
  'top',
  'right top',
  'left',
  'center',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
] as const;
export type Focus = (typeof focuses)[number];
const focusHelp = 'Where the picture is cut to its place. Without one, its middle.';
export const focus = choice(
  'What stays in view',
  focuses,
  focusHelp,
  `one of ${focuses.join(', ')}`,
).optional();
