import type { Media } from '../api.ts';
import css from './fields/Fields.module.css';
import type { Column } from './fields/field-props.ts';
import { accepted, uploadMedia } from './fields/MediaInput.tsx';
import { handleSubmit } from './handle-submit.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

const labels = { captions: 'captionsOf', picture: 'posterOf' } as const;

type Props = { media: Media; column: Column; onDescribed: (alt: string) => void };

/** Asks what a new picture or film of a text shows, or what a link to a PDF says; for a film also its captions and poster. */
export function NewMedia({ media: { path, kind }, column: { code, name }, onDescribed }: Props) {
  const { editor } = useView();
  const { t } = useWords();
  const parts = kind === 'film' ? (['captions', 'picture'] as const) : [];
  const store = (given: FormData) =>
    editor.run(async () => {
      for (const part of parts) {
        const chosen = given.get(part);
        if (chosen instanceof File && chosen.size > 0) await uploadMedia(chosen, [part], { film: path, language: code });
      }
      onDescribed(String(given.get('alt')).replace(/[[\]]/g, ''));
    });
  return (
    <form className={css.inline} onSubmit={handleSubmit(store)}>
      <label>
        {t(kind === 'document' ? 'linkWords' : 'altOf', { name: path.replace('media/', '') })}
        {/* biome-ignore lint/a11y/noAutofocus: asked for just now, by choosing a picture */}
        <input name="alt" required autoFocus lang={code} />
      </label>
      {parts.map((part) => (
        <label key={part}>
          {t(labels[part], { name })}
          <input type="file" name={part} accept={accepted[part]} />
        </label>
      ))}
      <button type="submit">{t('insertMedia')}</button>
    </form>
  );
}
