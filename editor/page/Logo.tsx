import { FilePlace, Thumbnail } from './fields/MediaInput.tsx';
import { useView } from './view.ts';
import { useWords } from './words.ts';

/** The logo, and a button that replaces it. */
export function Logo({ file }: { file: string }) {
  const { editor, state } = useView();
  const { t } = useWords();
  return (
    <FilePlace
      label={t('logoUpload')}
      accept="image/svg+xml"
      onChoose={(chosen) => editor.ask('logo', chosen, { key: 'logoReplaced' })}
    >
      <p className="help">{t('logoHelp')}</p>
      <Thumbnail path={file} revision={state.revision} />
    </FilePlace>
  );
}
