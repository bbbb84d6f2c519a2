import { handleSubmit } from '../handle-submit.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';

/** The languages to choose from; any other one can be written into its entry afterwards. */
const offered =
  'ar bg ca cs da de el en es et fa fi fr ga he hi hr hu hy id is it ja ka ko lt lv mt nb nl pl pt pt-br ro ru sk sl sq sr sv th tr uk vi zh-hans zh-hant';

/** Adds a language with a copy of every text, to be translated. */
export function NewLanguage() {
  const { editor, state } = useView();
  const { t, code: own } = useWords();
  const names = new Intl.DisplayNames([own], { type: 'language' });
  const left = offered
    .split(' ')
    .filter((one) => !state.languages.some((language) => language.code === one))
    .map((one) => ({ code: one, name: names.of(one) ?? one }))
    .sort((one, other) => one.name.localeCompare(other.name, own));
  return (
    <form
      className={css.inline}
      onSubmit={handleSubmit((given) => editor.ask('language', { code: given.get('code') }, { key: 'languageAdded' }))}
    >
      <select name="code" required aria-label={t('newLanguage')}>
        <option value="">+ {t('newLanguage')}</option>
        {left.map((language) => (
          <option key={language.code} value={language.code}>
            {language.name}
          </option>
        ))}
      </select>
      <button type="submit">{t('add')}</button>
      <small>{t('newLanguageHelp')}</small>
    </form>
  );
}
