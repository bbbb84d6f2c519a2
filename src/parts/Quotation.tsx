import type { Words } from '../../model/words/index.ts';
import type { Picture } from '../data/media.ts';
import { keepTogether } from './keep-together.tsx';
import css from './Quotation.module.css';

type Props = {
  site: Pick<Words['site'], 'quotation' | 'sample'>;
  text: string;
  name: string;
  role: string;
  sample?: boolean | undefined;
  face?: Picture | undefined;
};

/** Marks around a whole text that was pasted with them: the page sets its own. */
const marks = /^(?:«\s*([^«»]*?)\s*»|“([^“”]*)”|"([^"]*)")$/;

export const Quotation = ({ site, text, name, role, sample, face }: Props) => (
  <figure className={`stack ${css.quotation}`}>
    {/* No word stands alone in the last line. */}
    <blockquote>
      {keepTogether(
        site.quotation
          .replace('{quote}', text.replace(marks, '$1$2$3'))
          .replace(/ (?=\S+$)/, '\u00A0'),
      )}
    </blockquote>
    <p className="small">
      {face && <img {...face} alt="" loading="lazy" decoding="async" />}
      <span>
        <b>{name}</b> {role} {sample && <span className="sample">{site.sample}</span>}
      </span>
    </p>
  </figure>
);
