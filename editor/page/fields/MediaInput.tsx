import { isPicture } from '../../../model/files/media-file.ts';
import { useView } from '../view.ts';
import { type ControlProps, Select } from './controls.tsx';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

type UploadProps = { label: string; accept: string; file: string; onChange: (path: string) => void };

/** A place that takes a picture or PDF, stores it, and gives its path as the file names it. */
export function Upload({ label, accept, file, onChange }: UploadProps) {
  const { editor } = useView();
  const store = async (chosen: File) =>
    onChange(pathFrom(await editor.call(`media?${new URLSearchParams({ name: chosen.name })}`, chosen), file));
  return (
    <label className="quiet">
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void editor.run(() => store(chosen));
          // The same file can be chosen again, once it is corrected.
          target.value = '';
        }}
      />
    </label>
  );
}

export function MediaInput({ file, ...control }: ControlProps & { file: string; empty: string | undefined }) {
  const { state, t } = useView();
  const choices = state.media
    .filter(isPicture)
    .map((path) => ({ value: pathFrom(path, file), name: path.replace('media/', '') }));
  return (
    <>
      <Select {...control} choices={choices} />
      <Upload label={t('upload')} accept="image/*" file={file} onChange={control.onChange} />
    </>
  );
}
