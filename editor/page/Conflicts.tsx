import type { Conflict, FileState } from '../api.ts';
import css from './fields/Fields.module.css';
import { choiceKey, fieldId, focusField, useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

/** Texts that changed both here and by another program: both versions, and a choice. */
export function Conflicts({ file: { path, language, conflicts = [] } }: { file: FileState }) {
  const { editor, names } = useView();
  const { t } = useWords();
  const keep = async (conflict: Conflict, which: 'disk' | 'draft') => {
    const said = { key: which === 'disk' ? 'keptDisk' : 'keptDraft' } as const;
    if (await editor.ask('conflict', { file: path, conflict, keep: which }, said)) focusField({ file: path, key: conflict.key });
  };
  return conflicts.map((conflict) => (
    <section
      key={conflict.key}
      id={fieldId({ file: path, key: choiceKey(conflict.key) })}
      tabIndex={-1}
      className={`stack ${css.problems}`}
      aria-label={t('conflict')}
    >
      <h3>{names.namePlace({ file: path, key: conflict.key })}</h3>
      <p>{t('conflictHelp')}</p>
      <div className={css.versions} lang={language}>
        <WordDiff before={conflict.disk} after={conflict.draft} />
      </div>
      <p className="inline">
        <button type="button" onClick={() => keep(conflict, 'draft')}>
          {t('keepDraft')}
        </button>
        <button type="button" onClick={() => keep(conflict, 'disk')}>
          {t('keepDisk')}
        </button>
      </p>
    </section>
  ));
}
