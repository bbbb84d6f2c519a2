import { type ReactNode, useEffect, useState } from 'react';
import { isPicture } from '../../../model/files/media-file.ts';
import type { Media } from '../../api.ts';
import type { EditorClient } from '../client.ts';
import { type ControlProps, useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Choice } from './values.ts';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
export const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

export const uploadMedia = (editor: EditorClient, file: File): Promise<Media> =>
  editor.call<Media>(`media?${new URLSearchParams({ name: file.name })}`, file);

/** @param revision changes when the file of that path may be another one */
export const Thumbnail = ({ path, revision = '' }: { path: string; revision?: string }) => (
  <img src={`/api/picture?${new URLSearchParams({ path, revision, session: localStorage.getItem('session') ?? '' })}`} alt="" />
);

/** A choice of the pictures in media/, or a new one. */
export function MediaInput({ file, ...control }: ControlProps<string> & { file: string; isOptional: boolean }) {
  const { editor } = useView();
  const { t } = useWords();
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    editor.call<readonly string[]>('media').then(
      (all) => setFiles(all.filter(isPicture)),
      () => undefined,
    );
  }, [editor]);
  const upload = (chosen: File) =>
    editor.run(async () => {
      const { path } = await uploadMedia(editor, chosen);
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

type SelectProps = ControlProps<string> & { choices: readonly Choice[]; isOptional: boolean };

/** A choice of values by their names; one that cannot be chosen any more is shown until another one is. */
export function Select({ choices, isOptional, value, onChange, ...common }: SelectProps) {
  const { t } = useWords();
  return (
    <select {...common} value={value} onChange={({ target }) => onChange(target.value)}>
      {(isOptional || !value) && <option value="">{t('none')}</option>}
      {value && !choices.some((choice) => choice.value === value) && <option>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

type FilePlaceProps = {
  label: string;
  accept: string;
  onChoose: (file: File) => unknown;
  children?: ReactNode;
};

/** A place that takes a file. */
export const FilePlace = ({ label, accept, onChoose, children }: FilePlaceProps) => (
  <div className="stack picture">
    {children}
    <label className="quiet">
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0]);
          // The same file can be chosen again, once it is corrected.
          target.value = '';
        }}
      />
    </label>
  </div>
);
