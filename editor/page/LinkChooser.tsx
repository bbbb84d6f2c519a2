import css from './fields/Fields.module.css';
import { handleSubmit } from './handle-submit.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** Where a link leads: a page of the site in its language, or any address. */
export function LinkChooser({ code, onChoose }: { code: string; onChoose: (address: string) => void }) {
  const { state } = useView();
  const { t } = useWords();
  return (
    <form className={css.inline} onSubmit={handleSubmit((given) => onChoose(String(given.get('address'))))}>
      <select aria-label={t('linkTo')} value="" onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('linkTo')}</option>
        {state.pages.map(
          ({ id, label, addresses: { [code]: path } }) =>
            path && (
              <option key={id} value={path}>
                {label} — {path}
              </option>
            ),
        )}
      </select>
      <input name="address" required aria-label={t('otherAddress')} placeholder={t('otherAddress')} />
      <button type="submit">{t('insertLink')}</button>
    </form>
  );
}
