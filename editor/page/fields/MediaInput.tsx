import { isPicture } from '../../../model/files/media-file.ts';
import { useView } from '../view.ts';
import type { ControlProps } from './controls.tsx';

/**
 * The path of a file in media/ as another file names it: relative in a Markdown file, else from the
 * owner's folder.
 */
const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

type FileProps = { label: string; accept: string; name?: string; onChoose: (file: File) => void };

/**
 * A button that asks for a file.
 * @param name the button's name for screen readers, where the label alone says too little
 */
export function FileInput({ label, accept, name, onChoose }: FileProps) {
  const { editor } = useView();
  return (
    <label className="quiet">
      {label}
      <input
        type="file"
        className="visually-hidden"
        aria-label={name}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          editor.say(undefined);
          if (chosen) onChoose(chosen);
          // The same file can be chosen again, once it is corrected.
          target.value = '';
        }}
      />
    </label>
  );
}

/** Returns a function that stores a picture, PDF or font, and gives its path as `file` names it. */
export function useUpload(file: string) {
  const { editor } = useView();
  return (chosen: File, onStored: (path: string) => void) =>
    void editor.run(async () => {
      const query = new URLSearchParams({ name: chosen.name });
      onStored(pathFrom(await editor.call(`media?${query}`, chosen), file));
    });
}

type UploadProps = Omit<FileProps, 'onChoose'> & { file: string; onChange: (path: string) => void };

/** Takes a picture, PDF or font, and gives its path. */
export function Upload({ file, onChange, ...input }: UploadProps) {
  const upload = useUpload(file);
  return <FileInput {...input} onChoose={(chosen) => upload(chosen, onChange)} />;
}

type MediaProps = ControlProps & { file: string; empty: string | undefined };

/** Shows the chosen picture; unfolded, it offers all pictures of media/, and takes a new one. */
export function MediaInput({ file, empty, value = '', onChange, ...common }: MediaProps) {
  const { state, t } = useView();
  const paths = state.media.filter(isPicture).map((path) => pathFrom(path, file));
  const nameOf = (path: string) => path.replace(/.*media\//, '') || empty || t('none');
  const show = (path: string) => (
    <>
      {path && <img src={`/${path.replaceAll('../', '')}`} alt="" loading="lazy" />} {nameOf(path)}
    </>
  );
  return (
    <details className="pictures">
      <summary {...common} aria-label={`${common['aria-label']}: ${nameOf(value)}`}>
        {show(value)}
      </summary>
      <div className="inline">
        {[...(empty ? [''] : []), ...paths].map((path) => (
          <button
            key={path}
            type="button"
            className="mark"
            aria-pressed={nameOf(path) === nameOf(value)}
            onClick={() => onChange(path)}
          >
            {show(path)}
          </button>
        ))}
        <Upload label={t('upload')} accept="image/*" file={file} onChange={onChange} />
      </div>
    </details>
  );
}
