/** Prints rows of equal length as a Markdown table; the first row is the heading. */
export function printTable(title: string, [heading = [], ...rows]: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  const body = [heading, heading.map(() => '---'), ...rows].map(line).join('');
  process.stdout.write(`\n${title}\n\n${body}`);
}

export const round = (value: number, digits = 0) => value.toFixed(digits);
