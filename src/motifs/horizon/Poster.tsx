import type { PosterProps } from '../parts.ts';
import { drawHill, drawStar, ridges } from './hills.ts';

/** Hills below the compass, from another place for each name. */
export function Poster({ name, className, label }: PosterProps) {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ridges[0].length;
  const seen = ridges.slice(1).map((heights) => [...heights.slice(turn), ...heights.slice(0, turn)]);
  return (
    <svg
      className={className}
      viewBox="0 0 800 450"
      preserveAspectRatio="xMidYMid slice"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      <path className="fill-accent" d={drawStar(150 + turn * 40, 110, 70)} />
      {seen.map((heights, index) => (
        <path
          key={heights.join()}
          className={index === 3 ? 'fill-block-raised' : 'fill-tint'}
          fillOpacity={[0.25, 0.55, 1][index]}
          d={drawHill(
            heights.map((y) => y + 60 + index * 8),
            { width: 800, bottom: 450 },
          )}
        />
      ))}
    </svg>
  );
}
