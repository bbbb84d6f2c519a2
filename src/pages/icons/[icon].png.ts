import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPngIcon, pngIcons, shrinkLogo } from '../../brand/icons.ts';
import { logoPng } from '../../brand/logo.ts';

type Icon = keyof typeof pngIcons | 'logo';

export const getStaticPaths = (() =>
  [...(Object.keys(pngIcons) as Icon[]), ...(logoPng ? (['logo'] as const) : [])].map((icon) => ({
    params: { icon },
    props: { icon },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ icon: Icon }> = async ({ props: { icon } }) => {
  const data = await (icon === 'logo' ? shrinkLogo() : drawPngIcon(icon));
  return new Response(new Uint8Array(data), { headers: { 'content-type': 'image/png' } });
};
