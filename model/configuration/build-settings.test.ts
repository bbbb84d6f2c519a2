import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

const read = (given: Record<string, string>) =>
  readBuildSettings(given, { url: 'https://www.example.com' });

test.each(['', '/', '/functions/v1', '/functions/v1/send-consultation-email'])(
  'the function of Supabase may be written with the path that it shows: %s',
  (path) => {
    const { leadFunction } = read({ PUBLIC_FUNCTIONS_URL: `https://x.supabase.co${path}` });
    expect(leadFunction.address).toBe('https://x.supabase.co/functions/v1/send-consultation-email');
  },
);

test.each(['www.example.com', 'https://www.example.com:99999'])(
  'SITE_URL=%s is named with what to write',
  (SITE_URL) => {
    expect(() => read({ SITE_URL })).toThrow(/SITE_URL.*https:\/\/www\.example\.com/s);
  },
);
