import { isPicture } from '../../../model/files/media-file.ts';
import type { EditorClient } from '../client.ts';
import { useView } from '../view.ts';
import { type ControlProps, FilePlace, Select } from './controls.tsx';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

/** Stores a picture or PDF. @returns its path as a file names it */
export const uploadMedia = async (editor: EditorClient, chosen: File, file: string): Promise<string> =>
  pathFrom(await editor.call(`media?${new URLSearchParams({ name: chosen.name })}`, chosen), file);

/** A choice of the pictures in media/, or a new one. */
export function MediaInput({ file, ...control }: ControlProps & { file: string; empty: string | undefined }) {
  const { editor, state, t } = useView();
  const choices = state.media
    .filter(isPicture)
    .map((path) => ({ value: pathFrom(path, file), name: path.replace('media/', '') }));
  const upload = (chosen: File) => editor.run(async () => control.onChange(await uploadMedia(editor, chosen, file)));
  return (
    <>
      <Select {...control} choices={choices} />
      <FilePlace label={t('upload')} accept="image/*" onChoose={upload} />
    </>
  );
}
