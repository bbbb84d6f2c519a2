import type { APIRoute } from 'astro';
import { brandIn } from '../../i18n/language.ts';
import { iconPath, pngIcons } from '../brand/icons.ts';
import { configuration, defaultLanguage } from '../data/owner.ts';

const icons = (['192', '512', 'maskable-192', 'maskable-512'] as const).map((name) => ({
  src: iconPath(name),
  sizes: `${pngIcons[name].size}x${pngIcons[name].size}`,
  type: 'image/png',
  purpose: name.startsWith('maskable') ? 'maskable' : 'any',
}));

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
      icons,
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
