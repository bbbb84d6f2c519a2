import type { EditorView } from '@codemirror/view';
import css from './fields/Fields.module.css';
import { accepted } from './fields/MediaInput.tsx';
import { beginLines, wrap } from './markdown-view.ts';
import { useWords } from './words.ts';

/** What a line begins with, by the name of its button. */
const beginnings = { heading: '## ', subheading: '### ', list: '- ', quote: '> ' } as const;

type Props = {
  view: EditorView;
  /** The name of the text's language. */
  name: string;
  isLinking: boolean;
  onLink: () => void;
  onMedia: (files: FileList) => void;
};

/** The buttons that write Markdown. */
export function MarkdownTools({ view, name, isLinking, onLink, onMedia }: Props) {
  const { t } = useWords();
  return (
    <div className={css.inline} role="toolbar" aria-label={`${t('write')} ${name}`} aria-controls={view.contentDOM.id}>
      <button type="button" aria-label={t('bold')} onClick={() => wrap(view, '**')}>
        <b>B</b>
      </button>
      {(Object.keys(beginnings) as (keyof typeof beginnings)[]).map((key) => (
        <button key={key} type="button" onClick={() => beginLines(view, beginnings[key])}>
          {t(key)}
        </button>
      ))}
      <button type="button" aria-expanded={isLinking} onClick={onLink}>
        {t('link')}
      </button>
      <label className={css.quiet}>
        {t('addPicture')}
        <input
          type="file"
          className="visually-hidden"
          accept={[accepted.picture, accepted.document].join()}
          onChange={({ target }) => target.files && onMedia(target.files)}
        />
      </label>
    </div>
  );
}
