/** Articles on one page of the blog's index. */
export const pageSize = 6;

/** Path of a page of the index without its language prefix: '/blog', '/blog/page/2'. */
export const indexPath = (blogPath: string, number: number) => (number === 1 ? blogPath : `${blogPath}/page/${number}`);

/** Splits into pages. */
export function paginate<T>(items: readonly T[], size = pageSize): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
