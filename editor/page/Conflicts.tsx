import type { Conflict, FileState } from '../api.ts';
import { labelsAt } from '../form.ts';
import css from './fields/Fields.module.css';
import { useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

/** Texts that changed both here and by another program: both versions, and a choice. */
export function Conflicts({ file: { path, form, language, conflicts = [] } }: { file: FileState }) {
  const { editor, state } = useView();
  const { t, label } = useWords();
  const keep = (conflict: Conflict, which: 'disk' | 'draft') =>
    editor.ask('conflict', { file: path, conflict, keep: which }, { key: which === 'disk' ? 'keptDisk' : 'keptDraft' });
  const nameOf = (key: string) =>
    key === 'body' ? [t('body')] : key === '' ? [path] : labelsAt(state.forms[form], key.split('.')).map(label);
  return conflicts.map((conflict) => (
    <section key={conflict.key} className={css.problems} aria-label={t('conflict')}>
      <h3>
        {[state.languages.find(({ code }) => code === language)?.name, ...nameOf(conflict.key)].filter(Boolean).join(' · ')}
      </h3>
      <p>{t('conflictHelp')}</p>
      <div className={css.versions} lang={language}>
        <WordDiff before={conflict.disk} after={conflict.draft} />
      </div>
      <p className={css.inline}>
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
