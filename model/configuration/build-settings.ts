import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { ContentError } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { z } from '../schemas/schema.ts';
import type { Configuration } from './configuration.ts';

const httpAddress = (example: string) =>
  // Without `abort` the checks behind it would run, and fail in their own way.
  z.url({ protocol: /^https?$/, error: `write an address such as ${example}`, abort: true });
/** The address without the path that Supabase shows behind it. */
const withoutPath = (address: string) => address.replace(/\/+(functions\/v1.*)?$/, '');

/** The origin of a site, such as https://www.example.com, without a path. */
const siteAddress = httpAddress('https://www.example.com')
  .refine((address) => new URL(address).href === `${new URL(address).origin}/`, {
    error:
      'write the address alone, such as https://www.example.com: the site cannot live under a path',
  })
  .transform((address) => new URL(address).origin);

const portHint = 'write a whole number from 0 to 65535';

/** The variables that a build and the server read alike. */
export const sharedVariables = {
  SITE_URL: siteAddress.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, portHint)
    .transform(Number)
    .pipe(z.number().max(65535, portHint))
    .default(4321),
  /** The public key of the contact form, which the function asks for. */
  ANON_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'write at least 8 characters without spaces')
    .default(developmentAnonKey),
};

const environment = z.object({
  ...sharedVariables,
  /** Where the contact function runs, if not on the site's own origin. */
  PUBLIC_FUNCTIONS_URL: httpAddress('https://project.supabase.co').optional(),
});

/**
 * The variables without those that are empty, and values without signs that nobody sees, spaces
 * around them and the quotes that Docker leaves.
 */
export const readVariables = (given: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value = '']) => {
      const plain = value
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/^(["'])(.*)\1$/s, '$2');
      return plain === '' ? [] : [[name, plain]];
    }),
  );

export type BuildSettings = ReturnType<typeof readBuildSettings>;

/**
 * Reads what the environment decides of a build; empty variables count as not set.
 * @throws ContentError
 */
export function readBuildSettings(given: NodeJS.ProcessEnv, { url }: Pick<Configuration, 'url'>) {
  const parsed = environment.safeParse(readVariables(given));
  if (!parsed.success)
    throw new ContentError(
      parsed.error.issues.map(({ path, message }) => ({
        file: 'environment or .env',
        key: path.join('.'),
        ...reason('reported', { text: message }),
      })),
    );
  const { SITE_URL = url, PUBLIC_FUNCTIONS_URL, ANON_KEY, HOST, PORT } = parsed.data;
  return {
    siteUrl: SITE_URL,
    host: HOST,
    port: PORT,
    leadFunction: {
      address: `${withoutPath(PUBLIC_FUNCTIONS_URL ?? '')}${functionPath}`,
      key: ANON_KEY,
    },
  };
}
