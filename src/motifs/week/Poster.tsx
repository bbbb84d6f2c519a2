import { Drawing } from '../../components/ui/Drawing.tsx';
import type { PosterProps } from '../parts.ts';

/** A drawing by the category of the story. */
export const Poster = ({ category, className, label }: PosterProps) => (
  <Drawing name={`stories/${category}`} otherwise="stories/other" className={className} label={label} />
);
