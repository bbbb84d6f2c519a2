import type { Media } from '../api.ts';
import css from './fields/Fields.module.css';
import type { Column } from './fields/field-props.ts';
import { handleSubmit } from './handle-submit.ts';
import { useWords } from './words.ts';

type Props = { media: Media; column: Column; onDescribed: (alt: string) => void };

/** Asks what a new picture of a text shows, or what a link to a PDF says. */
export function NewMedia({ media: { path, kind }, column: { code }, onDescribed }: Props) {
  const { t } = useWords();
  return (
    <form className={css.inline} onSubmit={handleSubmit((given) => onDescribed(String(given.get('alt')).replace(/[[\]]/g, '')))}>
      <label>
        {t(kind === 'document' ? 'linkWords' : 'altOf', { name: path.replace('media/', '') })}
        {/* biome-ignore lint/a11y/noAutofocus: asked for just now, by choosing a picture */}
        <input name="alt" required autoFocus lang={code} />
      </label>
      <button type="submit">{t('insertMedia')}</button>
    </form>
  );
}
