import type { ReactNode } from 'react';
import type { Story } from '../../../data/stories.ts';
import css from './Poster.module.css';

/** A phone that films a barbell. */
const creator = (
  <>
    <path className="fill-block-raised" d="M290 212h510v26H290z" />
    <path className="fill-tint" d="M336 112h44v226h-44zM392 66h56v318h-56zM716 66h56v318h-56z" />
    <path className="fill-on-block" d="M484 30h196a18 18 0 0 1 18 18v402H466V48a18 18 0 0 1 18-18z" />
    <path className="fill-block" d="M482 74h200v376H482zM552 46h60v10h-60z" />
    <path className="fill-block-raised" d="M482 212h200v26H482z" />
    <path className="fill-accent" d="M506 112h40v226h-40zM618 112h40v226h-40z" />
    <path className="fill-tint" d="M554 186h8v78h-8zM602 186h8v78h-8z" />
  </>
);

/** A shop front under its awning. */
const business = (
  <>
    <path className="fill-block-raised" d="M330 130h430v320H330z" />
    <path className="fill-tint" d="M362 214h206v160H362zM612 214h116v236H612z" />
    <path className="fill-block" d="M624 226h92v130h-92zM362 288h206v8H362z" />
    <path className="fill-accent" d="M382 340h70v34h-70z" />
    <path className="fill-on-block" d="M704 390h10v28h-10z" />
    <path
      className="fill-accent"
      d="M306 96h80v100a40 40 0 0 1-80 0zM466 96h80v100a40 40 0 0 1-80 0zM626 96h80v100a40 40 0 0 1-80 0z"
    />
    <path
      className="fill-on-block"
      d="M386 96h80v100a40 40 0 0 1-80 0zM546 96h80v100a40 40 0 0 1-80 0zM706 96h80v100a40 40 0 0 1-80 0z"
    />
    <path className="fill-tint" d="M306 72h480v24H306z" />
  </>
);

const drawings: Record<string, ReactNode> = { creator, business };

/** An appointment, and what lands just after it. */
const anyStory = (
  <>
    <path className="fill-tint" d="M400 70h120v200H400z" />
    <path className="fill-accent" d="M540 180h120v200H540z" />
  </>
);

/** The drawn poster of a story's video, by the category of the story. */
export function Poster({ story }: { story: Pick<Story, 'category' | 'words'> }) {
  return (
    <svg
      className={css.poster}
      viewBox="0 0 800 450"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={story.words.poster}
    >
      {drawings[story.category] ?? anyStory}
    </svg>
  );
}
