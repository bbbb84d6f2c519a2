import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { shapeSchema } from '../../model/configuration/shape.ts';
import { chooseShape } from './choose-shape.ts';

const { motif: motifs, opening: openings } = shapeSchema.shape;
const filesOf = (folder: string) => globSync(`${folder}/*.{tsx,ts,css}`).map((file) => basename(file));
const partsOfWeek = filesOf('src/motifs/week').filter((file) => !/^(Scene|Closing|Eyebrow|Slot)\.module\.css$/.test(file));

test.each(motifs.unwrap().options)('the motif %s has every part', (motif) => {
  expect(filesOf(`src/motifs/${motif}`)).toEqual(expect.arrayContaining(partsOfWeek));
});

test.each(openings.unwrap().options)('the opening %s has only files that replace one of the default', (opening) => {
  expect(filesOf('src/openings/beside')).toEqual(expect.arrayContaining(filesOf(`src/openings/${opening}`)));
});

test('imports lead to the files of the chosen shape, and all others are left to Vite', () => {
  const plugin = chooseShape(shapeSchema.parse({ motif: 'horizon', opening: 'centred' }));
  const resolveId = plugin.resolveId as unknown as (source: string) => string | undefined;
  expect(relative('.', resolveId('#motif/Scene.tsx') ?? '')).toBe('src/motifs/horizon/Scene.tsx');
  expect(relative('.', resolveId('#opening/axis.css') ?? '')).toBe('src/openings/centred/axis.css');
  expect(resolveId('#opening/Absent.module.css')).toBeUndefined();
  expect(resolveId('react')).toBeUndefined();
});
