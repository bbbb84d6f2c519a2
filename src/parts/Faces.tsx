import type { Person } from '../data/people.ts';
import css from './Faces.module.css';

export function Faces({ people }: { people: readonly Person[] }) {
  const shown = people.filter(({ face }) => face);
  if (shown.length === 0) return null;
  return (
    <ul className={`row ${css.faces}`}>
      {shown.map(({ id, name, face }) => (
        <li key={id}>
          <img className="picture" {...face} alt={name} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}
