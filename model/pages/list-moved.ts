import { localizePath } from '../../i18n/routes.ts';
import { type Address, articlePath, textOf } from './addresses.ts';

/** A former address of a page. */
export type Moved = {
  from: string;
  to: string;
  /** The file whose list movedFrom has it, and the index there. */
  file: string;
  slug: string;
  index: number;
};

/** Every former address of articles and pages, with the current one. */
export const listMoved = (addresses: readonly Address[]): Moved[] =>
  addresses.flatMap((address) => {
    const { article, path: to, language } = address;
    const text = textOf(address);
    return (text?.data.movedFrom ?? []).map((slug, index) => ({
      from: localizePath(article ? articlePath(slug, language) : `/${slug}`, language),
      to,
      file: text?.file ?? '',
      slug,
      index,
    }));
  });
