import type { ReactNode } from 'react';
import type { personFigures } from '../../../../model/words/pages.ts';
import css from './PersonFigure.module.css';

type FigureName = (typeof personFigures)[number];

const drawings: Record<FigureName, ReactNode> = {
  // Long hair; a page with its strip in front.
  one: (
    <>
      <path className="fill-accent" d="M150 250V132a70 70 0 0 1 140 0v118z" />
      <path className="fill-block" d="M96 320v-30a60 60 0 0 1 60-60h128a60 60 0 0 1 60 60v30z" />
      <path className="fill-ground" d="M200 178h40v52a20 20 0 0 1-40 0z" />
      <path className="fill-ground" d="M172 126a48 48 0 0 1 96 0v24a48 48 0 0 1-96 0z" />
      <path className="fill-accent" d="M166 132a54 54 0 0 1 108 0 70 70 0 0 1-62-34 62 62 0 0 1-46 34z" />
      <path className="fill-ground" d="M262 246h100v74H262z" />
      <path className="fill-block" d="M274 260h44v8h-44zM274 276h70v8h-70zM274 292h56v8h-56z" />
      <path className="fill-accent" d="M330 312h40v8h-40z" />
    </>
  ),
  // Short hair; a headset.
  two: (
    <>
      <path className="fill-accent" d="M92 320v-26a58 58 0 0 1 58-58h140a58 58 0 0 1 58 58v26z" />
      <path className="fill-block-raised" d="M196 178h48v60a24 24 0 0 1-48 0z" />
      <path className="fill-block-raised" d="M168 116h104v34a52 52 0 0 1-104 0z" />
      <path className="fill-block" d="M160 136v-20a60 54 0 0 1 120 0v20h-8l-6-20a90 30 0 0 0-92 0l-6 20z" />
      <path className="fill-tint" d="M152 132a68 68 0 0 1 136 0h-10a58 58 0 0 0-116 0zM148 128h22v42h-22zM270 128h22v42h-22z" />
      <path className="fill-tint" d="M278 168h10a44 40 0 0 1-50 28v-10a34 32 0 0 0 40-18z" />
      <path className="fill-block" d="M112 290h36v30h-36z" />
    </>
  ),
  // Curls; a striped shirt.
  three: (
    <>
      <path className="fill-tint" d="M92 320v-26a58 58 0 0 1 58-58h140a58 58 0 0 1 58 58v26z" />
      <path className="fill-ground" d="M98 266h244v14H98zM92 294h256v14H92z" />
      <path
        className="fill-accent"
        d="M148 150a34 34 0 0 1 2-62 38 38 0 0 1 48-40 40 40 0 0 1 64 8 36 36 0 0 1 36 48 34 34 0 0 1-8 52z"
      />
      <path className="fill-ground" d="M200 176h40v56a20 20 0 0 1-40 0z" />
      <path className="fill-ground" d="M174 122a46 46 0 0 1 92 0v30a46 46 0 0 1-92 0z" />
      <path className="fill-block" d="M178 128h36v24h-36zm48 0h36v24h-36zM214 134h12v5h-12z" />
      <path className="fill-ground" d="M184 134h24v12h-24zm48 0h24v12h-24z" />
    </>
  ),
  // A bun; an apron.
  four: (
    <>
      <path className="fill-block" d="M190 50a30 30 0 0 1 60 0v16h-60z" />
      <path className="fill-ground" d="M96 320v-28a58 58 0 0 1 58-58h132a58 58 0 0 1 58 58v28z" />
      <path className="fill-accent" d="M160 320v-50h120v50zM170 234h12v40h-12zM258 234h12v40h-12z" />
      <path className="fill-block-raised" d="M200 176h40v54a20 20 0 0 1-40 0z" />
      <path className="fill-block-raised" d="M172 126a48 48 0 0 1 96 0v24a48 48 0 0 1-96 0z" />
      <path className="fill-block" d="M164 136a56 62 0 0 1 112 0v6h-14a90 90 0 0 1-50-40 80 80 0 0 1-34 40h-14z" />
    </>
  ),
};

/** The drawing of a person who has no portrait. */
export function PersonFigure({ name }: { name: FigureName }) {
  return (
    <svg className={css[name]} viewBox="0 0 440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
