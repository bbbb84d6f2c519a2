/** How many articles a page of the blog's index lists. */
export const pageSize = 6;

/** The path of a page of the index, without the language's prefix: '/blog', '/blog/page/2'. */
export const indexPath = (blogPath: string, number: number) => (number === 1 ? blogPath : `${blogPath}/page/${number}`);

/** Divides articles among the pages of the index. */
export const paginate = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / pageSize) }, (_, index) => items.slice(index * pageSize, (index + 1) * pageSize));
