import type { ReactNode } from 'react';

export type PosterName = 'creatorStory' | 'businessStory';

/** A kettlebell before a rising sun. */
const creatorStory = (
  <>
    <circle className="fill-moss" cx="560" cy="470" r="330" />
    <circle className="fill-sage" cx="560" cy="470" r="230" />
    <path className="fill-citron" d="M440 210c-20-110 20-160 120-160s140 50 120 160l-48 12c16-88-6-124-72-124s-88 36-72 124z" />
    <path className="fill-citron" d="M560 176c110 0 176 70 176 158 0 52-26 92-58 116H442c-32-24-58-64-58-116 0-88 66-158 176-158z" />
    <path className="fill-forest" d="M494 300h56v96h-56zM558 346h56v96h-56z" />
  </>
);

/** A shop front under its awning. */
const businessStory = (
  <>
    <path className="fill-moss" d="M330 130h430v320H330z" />
    <path className="fill-sage" d="M362 214h206v160H362zM612 214h116v236H612z" />
    <path className="fill-forest" d="M624 226h92v130h-92zM362 288h206v8H362z" />
    <path className="fill-citron" d="M382 340h70v34h-70z" />
    <path className="fill-paper" d="M704 390h10v28h-10z" />
    <path className="fill-citron" d="M306 96h80v100a40 40 0 0 1-80 0zM466 96h80v100a40 40 0 0 1-80 0zM626 96h80v100a40 40 0 0 1-80 0z" />
    <path className="fill-paper" d="M386 96h80v100a40 40 0 0 1-80 0zM546 96h80v100a40 40 0 0 1-80 0zM706 96h80v100a40 40 0 0 1-80 0z" />
    <path className="fill-sage" d="M306 72h480v24H306z" />
  </>
);

const drawings: Record<PosterName, ReactNode> = { creatorStory, businessStory };

/** The drawn poster of a video. */
export function Poster({ name, label }: { name: PosterName; label: string }) {
  return (
    <svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      {drawings[name]}
    </svg>
  );
}
