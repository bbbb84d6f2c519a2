import { z } from 'zod';

/** Where a site lives, such as https://www.example.com: paths begin right behind it, so it has none of its own. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'write an address such as https://www.example.com' })
  .transform((address) => address.replace(/\/+$/, ''))
  .refine((address) => new URL(address).origin === address.toLowerCase(), {
    error: 'write the address alone, such as https://www.example.com: the site cannot live under a path',
  });
