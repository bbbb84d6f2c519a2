import { z } from 'zod';
import { developmentAnonKey, functionPath } from '../contact/function.ts';
import { siteAddress } from '../model/configuration/site-address.ts';
import { ContentError } from '../model/files/problem.ts';
import { site } from './site.ts';

const httpAddress = (example: string) => z.url({ protocol: /^https?$/, error: `write an address such as ${example}` });
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** What the environment decides when the site is built; server/settings/config.ts has what it decides when the server runs. */
const environment = z.object({
  /** Absolute addresses in head, sitemap and feeds. */
  SITE_URL: siteAddress.default(site.url),
  /** Where the contact function runs, if not on the site's own origin. */
  PUBLIC_FUNCTIONS_URL: httpAddress('https://project.supabase.co').optional(),
  /** The public key that the form sends. */
  ANON_KEY: z.string().min(8, 'write at least 8 characters').default(developmentAnonKey),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('write a port such as 4321').int().default(4321),
});

const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const parsed = environment.safeParse(given);
if (!parsed.success)
  throw new ContentError(
    parsed.error.issues.map(({ path, message }) => ({ file: 'environment or .env', key: path.join('.'), message })),
  );

const { SITE_URL, PUBLIC_FUNCTIONS_URL, ANON_KEY, HOST, PORT } = parsed.data;

export const buildSettings = {
  siteUrl: SITE_URL,
  host: HOST,
  port: PORT,
  leadFunction: { address: `${withoutSlash(PUBLIC_FUNCTIONS_URL ?? '')}${functionPath}`, key: ANON_KEY },
};
