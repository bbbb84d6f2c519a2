import { expect, test } from 'vitest';
import { indexPath, pageSize, paginate } from './addresses.ts';

test.each([
  [0, []],
  [1, [1]],
  [pageSize, [pageSize]],
  [pageSize + 1, [pageSize, 1]],
  [3 * pageSize, [pageSize, pageSize, pageSize]],
])('%i articles', (count, sizes) => {
  const items = Array.from({ length: count }, (_, index) => index);
  expect(paginate(items).map((page) => page.length)).toEqual(sizes);
  expect(paginate(items).flat()).toEqual(items);
});

test('the first page is the blog itself', () => {
  expect([indexPath('/blog', 1), indexPath('/blog', 2)]).toEqual(['/blog', '/blog/page/2']);
});
