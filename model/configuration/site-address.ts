import { z } from '../files/schema.ts';

/** The origin of a site, such as https://www.example.com, without a path. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'write an address such as https://www.example.com' })
  .transform((address) => address.replace(/\/+$/, ''))
  .refine((address) => new URL(address).origin === address.toLowerCase(), {
    error: 'write the address alone, such as https://www.example.com: the site cannot live under a path',
  });
