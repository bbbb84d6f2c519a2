import type { Language } from '../../i18n/language.ts';
import { localizePath } from '../../i18n/routes.ts';

const sampleId = /^sample-(.+)$/;

/**
 * The name of the film that a sample id stands for: chair of sample-chair. Undefined for the id of
 * a video that is on Google Drive.
 */
export const sampleNameOf = (googleDriveId: string): string | undefined =>
  sampleId.exec(googleDriveId)?.[1];

/** The film that the preview page of a sample id plays: media/chair.webm for sample-chair. */
export function sampleFilmOf(googleDriveId: string): string | undefined {
  const name = sampleNameOf(googleDriveId);
  return name && `media/${name}.webm`;
}

/**
 * What a frame shows, and what a link opens; for a sample id both are one page of the site itself.
 */
export function videoAddressesOf(googleDriveId: string, language: Pick<Language, 'prefix'>) {
  const name = sampleNameOf(googleDriveId);
  if (name) {
    const page = localizePath(`/sample/video/${name}`, language);
    return { preview: page, view: page };
  }
  const drive = 'https://drive.google.com';
  const video = `${drive}/file/d/${googleDriveId}`;
  return {
    preview: `${video}/preview`,
    view: `${video}/view`,
    thumbnail: `${drive}/thumbnail?id=${googleDriveId}&sz=w1280`,
  };
}
