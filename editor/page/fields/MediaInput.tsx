import { isPicture } from '../../../model/files/media-file.ts';
import type { Media } from '../../api.ts';
import type { EditorClient } from '../client.ts';
import { useView } from '../view.ts';
import { type ControlProps, FilePlace, Select } from './controls.tsx';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

/** Stores a picture or PDF. @returns its path as a file names it, and its kind */
export async function uploadMedia(editor: EditorClient, chosen: File, file: string): Promise<Media> {
  const { path, kind } = await editor.call<Media>(`media?${new URLSearchParams({ name: chosen.name })}`, chosen);
  return { path: pathFrom(path, file), kind };
}

/** @param revision changes when the file of that path may be another one */
export const Thumbnail = ({ path, revision = '' }: { path: string; revision?: string }) => (
  <img src={`/api/picture?${new URLSearchParams({ path, revision, session: localStorage.getItem('session') ?? '' })}`} alt="" />
);

/** A choice of the pictures in media/, or a new one. */
export function MediaInput({ file, ...control }: ControlProps & { file: string; empty: string | undefined }) {
  const { editor, state, t } = useView();
  const shown = control.value?.replace(/^(\.\.\/)+/, '');
  const choices = state.media
    .filter(isPicture)
    .map((path) => ({ value: pathFrom(path, file), name: path.replace('media/', '') }));
  const upload = (chosen: File) => editor.run(async () => control.onChange((await uploadMedia(editor, chosen, file)).path));
  return (
    <FilePlace label={t('upload')} accept="image/*" onChoose={upload}>
      {shown && <Thumbnail path={shown} />}
      <Select {...control} choices={choices} />
    </FilePlace>
  );
}
