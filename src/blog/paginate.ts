/** Articles on one page of the blog's index. */
export const pageSize = 6;

/** Path of a page of the index without its language prefix: '/blog', '/blog/page/2'. */
export const indexPath = (blogPath: string, number: number) => (number === 1 ? blogPath : `${blogPath}/page/${number}`);

/** Splits into pages; the first one exists even when it is empty. */
export function paginate<T>(items: readonly T[], size = pageSize): T[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
