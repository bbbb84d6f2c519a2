import type { APIRoute } from 'astro';
import { brandIn } from '../../i18n/language.ts';
import { iconPath, type pngIcons } from '../brand/icons.ts';
import { configuration, defaultLanguage } from '../data/owner.ts';

const icon = (name: keyof typeof pngIcons, size: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const { name, shortName = name } = brandIn(defaultLanguage, configuration);

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name,
      short_name: shortName,
      description: defaultLanguage.tagline,
      lang: defaultLanguage.code,
      dir: defaultLanguage.direction,
      start_url: '/',
      display: 'browser',
      theme_color: configuration.colours.ground,
      background_color: configuration.colours.ground,
      icons: [
        icon('192', 192, 'any'),
        icon('512', 512, 'any'),
        icon('maskable-192', 192, 'maskable'),
        icon('maskable-512', 512, 'maskable'),
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
