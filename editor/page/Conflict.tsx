import css from './fields/Fields.module.css';
import { useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

/** A file that changed on the disk while it was written here: both versions, and a choice. */
export function Conflict({ file, disk, draft }: { file: string; disk: string; draft: string }) {
  const { editor } = useView();
  const { t } = useWords();
  const keep = (which: 'disk' | 'draft') =>
    editor.ask('conflict', { file, keep: which }, { key: which === 'disk' ? 'keptDisk' : 'keptDraft' });
  return (
    <section className={css.problems} aria-label={t('conflict')}>
      <h3>{t('conflict')}</h3>
      <p>{t('conflictHelp', { file })}</p>
      <div className={css.versions}>
        <WordDiff before={disk} after={draft} />
      </div>
      <p className={css.inline}>
        <button type="button" onClick={() => keep('draft')}>
          {t('keepDraft')}
        </button>
        <button type="button" onClick={() => keep('disk')}>
          {t('keepDisk')}
        </button>
      </p>
    </section>
  );
}
