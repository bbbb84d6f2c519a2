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
    rows.forEach((row, index) => {
      while (row.cells.length < width) row.insertCell();
      for (const cell of [...row.cells]) {
        const { align } = cell;
        Object.assign(rename(cell, index === 0 ? 'th' : 'td'), { align });
      }
    });
  }
  return count;
}

/** The side at which the style of a cell or its paragraph puts words, if not at the usual one. */
const sideOf = (element: Element): string | undefined =>
  /text-align: *(right|center)/.exec(element.getAttribute('data-css') ?? '')?.[1];

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
  cell.align = [cell, ...cell.children].map(sideOf).find(Boolean) ?? cell.align;
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

/** Puts an element of another name in the place of one, with the same content. */
export function rename(element: Element, name: string): Element {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
