import type { TranslationState } from '../../api.ts';
import { useView } from '../view.ts';
import { WordDiff } from '../WordDiff.tsx';
import { useWords } from '../words.ts';
import css from './Fields.module.css';

/** The state of a translation: the changes of its source since, and a button that settles it. */
export function TranslationNote({ translation: { file, key, state, source, before = '' } }: { translation: TranslationState }) {
  const { editor } = useView();
  const { t } = useWords();
  return (
    <div className={`inline help ${css.translation}`} data-state={state}>
      <p>{t(state)}</p>
      {state === 'stale' && <WordDiff before={before} after={source} />}
      {state !== 'missing' && (
        <button type="button" className="quiet" onClick={() => editor.ask('settle', { file, key }, { key: 'settled' })}>
          {t('stillRight')}
        </button>
      )}
    </div>
  );
}
