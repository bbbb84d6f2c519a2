import { Drawing } from '../../parts/Drawing.tsx';
import type { PosterProps } from '../parts.ts';

/** A drawing by its name; the plain one where there is none of it. */
export const Poster = ({ name, className, label }: PosterProps) => (
  <Drawing name={`stories/${name}`} otherwise="stories/other" className={className} label={label} />
);
