import css from './Closing.module.css';
import { Cover, type CoverImage } from './Cover.tsx';
import own from './OwnPicture.module.css';

type Props = {
  /** The owner's picture in place of the week. */
  picture: CoverImage | undefined;
  /** Along the day of the week that stays free. */
  sunday?: string | undefined;
};

/** The picture under the words of a closing band: the owner's, or a week whose six days fill while it is scrolled to. */
export function Closing({ picture, sunday }: Props) {
  if (picture)
    return (
      <div className={own.closing}>
        <Cover image={picture} />
      </div>
    );
  return (
    <div className={css.week} aria-hidden="true">
      {sunday && <span>{sunday}</span>}
    </div>
  );
}
