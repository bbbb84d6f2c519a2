import { listCodes } from '../../../i18n/list-codes.ts';
import { useView } from '../view.ts';
import { Select } from './controls.tsx';

/** Adds a language, chosen by its name, as a draft with all of its words. */
export function AddLanguage() {
  const { editor, state, code, t, label } = useView();
  const taken = state.languages.map((language) => language.code);
  const adding = `+ ${label('Language')}`;
  const said = { text: t('added'), undo: editor.undo() };
  return (
    <Select
      aria-label={adding}
      empty={adding}
      choices={listCodes('language', code).filter(({ value }) => !taken.includes(value))}
      onChange={(chosen) => editor.ask('language', { code: chosen }, said)}
    />
  );
}
