import { z } from 'zod';
import { hasControl } from '../files/control-characters.ts';
import { isHeic, mediaFileOf } from '../files/media-file.ts';
import { type Code, type Given, type PlainCode, type Reason, reason } from '../problems/reason.ts';

/**
 * Zod for all schemas, without its just-in-time compiler: by default Zod compiles a function for
 * each object schema, which pays only after thousands of values, while a process checks each file
 * once.
 */
z.config({ jitless: true });

export { z };

/**
 * The reason with which a schema refuses a value. Zod hands on nothing but a text: that of the
 * reason as JSON, which `describeIssues` reads.
 */
export const refuse = <C extends Code>(code: C, ...values: Given<C>): string =>
  JSON.stringify(reason(code, ...values));

/** What is wrong with a part of a value: its path, and the reason. */
export type Fault = readonly [path: readonly PropertyKey[], why: Reason];

/** A check for a schema from a function that finds what is wrong with its values. */
export const asCheck =
  <Value>(find: (value: Value) => readonly Fault[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    for (const [path, why] of find(value)) {
      const message = JSON.stringify(why);
      issues.push({ code: 'custom', input: value, path: [...path], message });
    }
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
  /** Turns other ways to write a text into the one that matches. */
  tidy?: (text: string) => string;
};

/**
 * A text that matches an expression.
 * @param code of the sentence that says what to write
 */
export const pattern = (
  label: string,
  expression: RegExp,
  code: PlainCode,
  { help, tidy = (text) => text }: PatternOptions = {},
) =>
  z
    .string(refuse(code))
    .overwrite(tidy)
    .regex(expression, refuse(code))
    .meta(labelled(label, help));

/** One of some words. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  help?: string,
  refusal = refuse('choice', { values: values.map((one) => JSON.stringify(one)).join(' or ') }),
) => z.enum(values, refusal).meta(labelled(label, help));

/** true, or no line at all. */
export const mark = (label: string, code: PlainCode, help: string) =>
  z.literal(true, refuse(code)).optional().meta(labelled(label, help));

export const draft = mark('Draft', 'draftMark', 'A draft is shown in the editor alone.');

export const sample = mark(
  'Sample',
  'sampleMark',
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
export const identifies = (of: Referred) => ({ kind: 'id', of });

/** A text that is not empty. */
export const factText = (label: string, code: PlainCode, help?: string) =>
  z
    .string(refuse(code))
    .trim()
    .min(1, refuse(code))
    .refine((text) => !hasControl(text), refuse('control'))
    .meta(labelled(label, help));

export const httpsAddress = (code: PlainCode, label: string, help?: string) =>
  z.url({ protocol: /^https$/, error: refuse(code), abort: true }).meta(labelled(label, help));

export const emailAddress = (label: string) =>
  z
    .string(refuse('email'))
    .trim()
    .check(z.email(refuse('email')))
    .meta(labelled(label));

export const country = (label: string) =>
  z
    .string(refuse('country'))
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, refuse('country'))
    .meta({ ...labelled(label), kind: 'country' });

export const id = (label: string, help?: string) => pattern(label, idPattern, 'id', { help });

const refuseFile = (file: unknown, refusal: string): string =>
  isHeic(String(file)) ? refuse('heic', { way: reason('heicWay') }) : refusal;

/**
 * A file of media/, also as texts of Markdown name it.
 * @param endings separated by |
 */
export const mediaFile = (code: PlainCode, endings: string) =>
  z
    .string()
    .overwrite((path) => mediaFileOf(path) ?? path)
    .regex(new RegExp(`^media/.+\\.(${endings})$`, 'i'), {
      // In a union, its own message stands beside those of the other branches.
      abort: true,
      error: ({ input }) => refuseFile(input, refuse(code)),
    });

export const pictureFile = (label: string, code: PlainCode) =>
  mediaFile(code, 'jpg|jpeg|png|webp|avif|svg').meta({ ...labelled(label), kind: 'picture' });

export const portrait = pictureFile('Portrait', 'picture').optional();

/** A drawing of the engine by its name, a picture of the owner's, or 'none'. */
export const drawingOrPicture = <const Names extends readonly [string, ...string[]]>(
  names: Names,
) =>
  z.union(
    [
      z.enum([...names, 'none']).meta(labelled('One of the drawn set, or none')),
      pictureFile('A picture', 'picture'),
    ],
    { error: ({ input }) => refuseFile(input, refuse('drawing', { names: names.join(', ') })) },
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
  refuse('oneOf', { names: focuses.join(', ') }),
).optional();
