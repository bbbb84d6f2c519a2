import type { APIRoute, GetStaticPaths } from 'astro';
import { printCaptions } from '../../../data/captions.ts';
import { languagePaths, wordsIn } from '../../../data/owner.ts';

export const getStaticPaths = (() =>
  languagePaths().flatMap(({ params, props: { language } }) =>
    Object.entries(wordsIn(language).stories?.items ?? {}).flatMap(([story, { captions }]) =>
      captions ? [{ params: { ...params, story }, props: { captions } }] : [],
    ),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ captions: Parameters<typeof printCaptions>[0] }> = ({ props: { captions } }) =>
  new Response(printCaptions(captions), { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
