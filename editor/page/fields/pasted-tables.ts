import { readRules } from './looks.ts';

const side = /(?:^|;)\s*text-align\s*:\s*(center|right)\b/i;

/**
 * Sets `align` at each cell, from the style of the cell or else of its first block. Markdown can
 * say the right and the middle.
 */
export function alignCells({ body, sheets }: { body: HTMLElement; sheets: string }): void {
  const rules = readRules(body, sheets, (css) => side.test(css));
  const readSide = (element: Element) =>
    [element.getAttribute('data-css') ?? '', ...(rules.get(element) ?? [])]
      .map((css) => side.exec(css)?.[1])
      .find(Boolean) ??
    element.getAttribute('align') ??
    element.getAttribute('data-align');
  for (const cell of body.querySelectorAll('td, th')) {
    const [block = cell] = cell.children;
    cell.setAttribute('align', readSide(cell) ?? readSide(block) ?? '');
  }
}

/**
 * Splits merged cells, so that what is beside and below them stays in its column, and makes a row
 * of heads of the first row: both as Markdown has them.
 * @returns how many cells were merged
 */
export function splitCells(body: HTMLElement): number {
  let count = 0;
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const rows = [...table.rows].filter((row) => row.cells.length > 0);
    for (const row of rows) for (const cell of row.cells) flatten(cell);
    count += rows.reduce((sum, row, index) => sum + splitRow(row, rows.slice(index + 1)), 0);
    const width = Math.max(...rows.map((row) => row.cells.length));
    const sides = Array.from({ length: width }, (_, column) => sideOf(rows, column));
    rows.forEach((row, index) => {
      while (row.cells.length < width) row.insertCell();
      [...row.cells].forEach((cell, column) => {
        rename(cell, index === 0 ? 'th' : 'td').setAttribute('align', sides[column] ?? '');
      });
    });
  }
  return count;
}

/** The side of most filled cells of a column, since Markdown has one side for a whole column. */
function sideOf(rows: readonly HTMLTableRowElement[], column: number): string {
  const cells = rows.flatMap(({ cells: { [column]: cell } }) => (cell?.textContent ? [cell] : []));
  const groups = [...Map.groupBy(cells, (cell) => cell.getAttribute('align') ?? '')];
  const [most] = groups.sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

function splitRow(row: HTMLTableRowElement, below: readonly HTMLTableRowElement[]): number {
  let count = 0;
  for (let column = 0; column < row.cells.length; column++) {
    const cell = row.cells[column] as HTMLTableCellElement;
    const { colSpan, rowSpan } = cell;
    if (colSpan === 1 && rowSpan === 1) continue;
    count += 1;
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
    for (let added = 1; added < colSpan; added++) row.insertCell(column + added);
    // A span of 0 rows goes to the end of the table.
    const end = rowSpan === 0 ? undefined : rowSpan - 1;
    for (const next of below.slice(0, end)) insertCells(next, column, colSpan);
  }
  return count;
}

/** Spans of a row are split before those below, so a cell's place among its row's is its column. */
function insertCells(row: HTMLTableRowElement, column: number, count: number): void {
  let index = 0;
  let at = 0;
  while (at < column && index < row.cells.length) at += row.cells[index++]?.colSpan ?? 1;
  for (let added = 0; added < count; added++) row.insertCell(index);
}

/** Makes breaks of the blocks in a cell, which has one paragraph in Markdown. */
function flatten(cell: HTMLTableCellElement): void {
  const blocks =
    'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, tr, td, th';
  for (const list of cell.querySelectorAll('ol'))
    [...list.children].forEach((entry, index) => {
      (entry.querySelector(':scope > p') ?? entry).prepend(`${list.start + index}. `);
    });
  for (const block of [...cell.querySelectorAll(blocks)]) {
    const isFirst = !block.previousSibling?.textContent?.trim();
    if (!isFirst) block.before(document.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
}

function rename(cell: HTMLTableCellElement, name: 'th' | 'td'): HTMLElement {
  const renamed = document.createElement(name);
  renamed.append(...cell.childNodes);
  cell.replaceWith(renamed);
  return renamed;
}
