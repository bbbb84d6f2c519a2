import { type ReactNode, useEffect, useState } from 'react';
import { isPicture } from '../../../model/files/media-file.ts';
import type { Media } from '../../api.ts';
import { callServer, requestServer } from '../server-calls.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { ControlProps } from './field-props.ts';
import { Select } from './Select.tsx';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
export const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

/** @param kinds what the file may be: 'picture', or 'picture,document' where a PDF may be linked to */
export const uploadMedia = (file: File, kinds: string): Promise<Media> =>
  callServer<Media>(`media?${new URLSearchParams({ name: file.name, kinds })}`, file);

/**
 * A picture that is fetched with the session, which the request of an img element would not send.
 * @param revision changes when the file of that path may be another one
 */
export function Thumbnail({ path, revision }: { path: string; revision?: string }) {
  const [address, setAddress] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision may have another file at that path
  useEffect(() => {
    let made = '';
    let isGone = false;
    const show = async () => {
      const answer = await requestServer(`picture?path=${encodeURIComponent(path)}`);
      if (isGone || !answer.ok) return;
      made = URL.createObjectURL(await answer.blob());
      setAddress(made);
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [path, revision]);
  return address && <img src={address} alt="" />;
}

/** A choice of the pictures in media/, or a new one. */
export function MediaInput({ file, ...control }: ControlProps<string> & { file: string; isOptional: boolean }) {
  const { editor } = useView();
  const { t } = useWords();
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    callServer<readonly string[]>('media').then(
      (all) => setFiles(all.filter(isPicture)),
      () => undefined,
    );
  }, []);
  const upload = (chosen: File) =>
    editor.run(async () => {
      const { path } = await uploadMedia(chosen, 'picture');
      setFiles((all) => [...new Set([...all, path])]);
      control.onChange(pathFrom(path, file));
    });
  const shown = control.value.replace(/^(\.\.\/)+/, '');
  return (
    <FilePlace label={t('upload')} accept="image/*" onChoose={upload}>
      {shown && <Thumbnail path={shown} />}
      <Select {...control} choices={files.map((path) => ({ value: pathFrom(path, file), name: path.replace('media/', '') }))} />
    </FilePlace>
  );
}

type FilePlaceProps = {
  /** What the button says. */
  label: string;
  /** The types of files that the dialogue offers, as in the attribute of an input. */
  accept: string;
  onChoose: (file: File) => unknown;
  children?: ReactNode;
};

/** A place that takes a file, by file dialogue or drop. */
export const FilePlace = ({ label, accept, onChoose, children }: FilePlaceProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it does the same
  <div
    className={`stack ${css.picture}`}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) onChoose(file);
    }}
  >
    {children}
    <label className="quiet">
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again, once it is corrected.
          target.value = '';
        }}
      />
    </label>
  </div>
);
