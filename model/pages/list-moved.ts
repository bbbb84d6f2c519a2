import { localizePath } from '../../i18n/routes.ts';
import { type Address, articlePath } from './addresses.ts';

/** An address that a page had before. */
export type Moved = {
  from: string;
  to: string;
  /** The file that says so, in its list movedFrom at this place. */
  file: string;
  slug: string;
  index: number;
};

/** Every address that articles and pages had before, with the one that they have now. */
export const listMoved = (addresses: readonly Address[]): Moved[] =>
  addresses.flatMap(({ article, page, path: to, language }) => {
    const text = article ?? page;
    return (text?.data.movedFrom ?? []).map((slug, index) => ({
      from: localizePath(article ? articlePath(slug) : `/${slug}`, language),
      to,
      file: text?.file ?? '',
      slug,
      index,
    }));
  });
