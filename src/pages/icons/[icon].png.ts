import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPngIcon, pngIcons } from '../../brand/icons.ts';

type Icon = keyof typeof pngIcons;

export const getStaticPaths = (() =>
  (Object.keys(pngIcons) as Icon[]).map((icon) => ({
    params: { icon },
    props: { icon },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ icon: Icon }> = async ({ props }) =>
  new Response(new Uint8Array(await drawPngIcon(props.icon)), {
    headers: { 'content-type': 'image/png' },
  });
