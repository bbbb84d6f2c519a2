import type { TranslationState } from '../../api.ts';
import { useView } from '../view.ts';
import { WordDiff } from '../WordDiff.tsx';
import { useWords } from '../words.ts';
import css from './Fields.module.css';

/** The state of a translation: the changes of its source since, and a button that settles it. */
export function TranslationNote({ id, translation }: { id: string; translation: TranslationState }) {
  const { editor } = useView();
  const { t } = useWords();
  const { file, key, state, source, before } = translation;
  return (
    <div id={id} className={css.translation} data-state={state}>
      <p>{t(state)}</p>
      {state === 'stale' && <WordDiff before={before ?? ''} after={source} />}
      {state !== 'missing' && (
        <button
          type="button"
          className={css.quiet}
          aria-describedby={id}
          onClick={() => editor.ask('settle', { file, key }, { key: 'settled' })}
        >
          {t('stillRight')}
        </button>
      )}
    </div>
  );
}
