import { BodyText } from './BodyText.tsx';
import css from './fields/Fields.module.css';
import type { Column } from './fields/field-props.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** The Markdown of an article or page in each language. */
export function Body({ columns }: { columns: readonly Column[] }) {
  const { shown } = useView();
  const { t } = useWords();
  return (
    <section className={css.row} aria-labelledby="body">
      <h3 id="body" className={css.label}>
        {t('body')}
      </h3>
      <p className={css.help}>{t('bodyHelp')}</p>
      <div className={css.cells}>
        {columns
          .filter(({ code }) => shown.includes(code))
          .map((column) =>
            column.state?.body === undefined ? (
              <div key={column.code} />
            ) : (
              <BodyText key={column.file} column={column} body={column.state.body} />
            ),
          )}
      </div>
    </section>
  );
}
