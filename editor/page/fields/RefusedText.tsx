import { valueAt } from '../../../model/files/value-at.ts';
import type { Typed } from '../typed-texts.ts';
import { focusField, useView } from '../view.ts';
import { WordDiff } from '../WordDiff.tsx';
import { useWords } from '../words.ts';
import css from './Fields.module.css';

/** A text that the server refused, with the reason, the current text, and a choice between them. */
export function RefusedText({ id, typed }: { id?: string; typed: Typed }) {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const { file, path, value, refusal, isContested } = typed;
  const known = state.files[file];
  const choose = async (which: 'mine' | 'other') => {
    await editor.choose(typed, which);
    focusField({ file, key: path?.join('.') ?? '' });
  };
  const other = path ? valueAt(known?.value, path) : known?.body;
  return (
    <div id={id} className={css.problem}>
      <p>{isContested ? t('contested') : names.translateMessage(refusal ?? '', file)}</p>
      {isContested && (
        <div className={css.versions}>
          <WordDiff before={String(other ?? '')} after={String(value ?? '')} />
        </div>
      )}
      <p className="inline">
        <button type="button" onClick={() => choose('mine')}>
          {t(isContested ? 'keepDraft' : 'tryAgain')}
        </button>
        <button type="button" onClick={() => choose('other')}>
          {t(isContested ? 'keepOther' : 'drop')}
        </button>
      </p>
    </div>
  );
}

/** The refused texts whose file or list entry has gone meanwhile, and with it the field that would show them. */
export function RefusedTextsWithoutField() {
  const { editor, state, names } = useView();
  return editor.typed.refused
    .filter(({ file, path }) => {
      const known = state.files[file];
      return path ? valueAt(known?.value, path.slice(0, -1)) === undefined : known === undefined;
    })
    .map((typed) => (
      <section key={`${typed.file} ${typed.path}`} className={`stack ${css.problems}`}>
        <h3>{names.nameFileAndLanguage(typed.file)}</h3>
        <RefusedText typed={typed} />
      </section>
    ));
}
