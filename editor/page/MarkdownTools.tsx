import { type RefObject, useState } from 'react';
import type { Media } from '../api.ts';
import type { Column } from './fields/field-props.ts';
import { FilePlace, pathFrom } from './fields/MediaInput.tsx';
import { handleSubmit } from './handle-submit.ts';
import { beginLines, insertAt, type Replacement, replaceIn, wrap } from './markdown.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** What a line begins with, by the name of its button. */
const beginnings = { heading: '## ', subheading: '### ', list: '- ', quote: '> ' } as const;

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  column: Column;
  /** A new picture or PDF that waits for its description. */
  media: Media | undefined;
  onFile: (file: File) => void;
  onDescribed: () => void;
};

/** The buttons that write Markdown, and the question that some of them ask first: an address, or what a picture shows. */
export function MarkdownTools({ area, column: { name, code, file }, media, onFile, onDescribed }: Props) {
  const { state } = useView();
  const { t } = useWords();
  const [isLinking, setLinking] = useState(false);
  const change = (make: (area: HTMLTextAreaElement) => Replacement) =>
    area.current && replaceIn(area.current, make(area.current));
  const link = (address: string) => {
    setLinking(false);
    change(({ value, selectionStart: from, selectionEnd: to }) =>
      insertAt(`[${value.slice(from, to) || address}](${address})`, from, to),
    );
  };
  const describe = ({ path, kind }: Media, alt: string) => {
    onDescribed();
    const made = `[${alt.replace(/[[\]]/g, '')}](${pathFrom(path, file)})`;
    change(({ selectionEnd }) => insertAt(kind === 'picture' ? `\n\n!${made}\n\n` : made, selectionEnd));
  };
  return (
    <>
      <div className="inline" role="toolbar" aria-label={`${t('write')} ${name}`}>
        <button type="button" aria-label={t('bold')} onClick={() => change((now) => wrap(now, '**'))}>
          <b>B</b>
        </button>
        <button type="button" aria-label={t('italic')} onClick={() => change((now) => wrap(now, '*'))}>
          <i>I</i>
        </button>
        {(Object.keys(beginnings) as (keyof typeof beginnings)[]).map((key) => (
          <button key={key} type="button" onClick={() => change((now) => beginLines(now, beginnings[key]))}>
            {t(key)}
          </button>
        ))}
        <button type="button" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          {t('link')}
        </button>
        <FilePlace label={t('addPicture')} accept="image/*,application/pdf" onChoose={onFile} />
      </div>
      {isLinking && (
        <form className="inline" onSubmit={handleSubmit((given) => link(String(given.get('address'))))}>
          <select aria-label={t('linkTo')} value="" onChange={({ target }) => link(target.value)}>
            <option value="">{t('linkTo')}</option>
            {state.pages.map(
              ({ id, label, addresses: { [code]: path } }) =>
                path && (
                  <option key={id} value={path}>
                    {label} — {path}
                  </option>
                ),
            )}
          </select>
          <input name="address" required aria-label={t('otherAddress')} placeholder={t('otherAddress')} />
          <button type="submit">{t('insertLink')}</button>
        </form>
      )}
      {media && (
        <form className="inline" onSubmit={handleSubmit((given) => describe(media, String(given.get('alt'))))}>
          <label>
            {t(media.kind === 'document' ? 'linkWords' : 'altOf', { name: media.path.replace('media/', '') })}
            {/* biome-ignore lint/a11y/noAutofocus: asked for just now, by choosing a picture */}
            <input name="alt" required autoFocus lang={code} />
          </label>
          <button type="submit">{t('insertMedia')}</button>
        </form>
      )}
    </>
  );
}
