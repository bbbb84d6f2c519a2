import type { TranslationState } from '../../api.ts';
import { useView } from '../view.ts';
import { WordDiff } from '../WordDiff.tsx';
import { useWords } from '../words.ts';
import css from './Fields.module.css';

/** How a text stands to the one that it was translated from: what has changed there since, and that it is right all the same. */
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
