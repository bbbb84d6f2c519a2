import css from './fields/Fields.module.css';
import { Thumbnail } from './fields/MediaInput.tsx';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** The logo, and a button that replaces it. */
export function Logo({ file }: { file: string }) {
  const { editor, state } = useView();
  const { t } = useWords();
  const replace = async (chosen: File | undefined) => {
    if (chosen) await editor.ask('logo', chosen, { key: 'logoReplaced' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same
    <div
      className={css.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void replace(event.dataTransfer.files[0]);
      }}
    >
      <p className={css.help}>{t('logoHelp')}</p>
      <Thumbnail path={file} revision={state.revision} />
      <label className={css.quiet}>
        {t('logoUpload')}
        <input
          type="file"
          className="visually-hidden"
          accept="image/svg+xml"
          onChange={({ target }) => {
            void replace(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
