import type { Nodes, Parents, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import type { Handle, Info, Options, State } from 'mdast-util-to-markdown';

/**
 * Writes a mark with its signs, or as an element where the signs would stay signs (CommonMark, 6.2:
 * `**"Pro"**s`) or be one with those of the mark beside it.
 */
function writeMark(sign: string, element: string): Handle {
  const write = (node: Parents, _: unknown, state: State, info: Info) => {
    // What is within begins and ends as in an element: signs within signs are read as meant.
    const text = state.containerPhrasing(node as never, { ...info, before: '>', after: '<' });
    const canOpen = canDelimit(info.before.at(-1) ?? '', text, sign);
    const canClose = canDelimit(info.after.at(0) ?? '', text.at(-1) ?? '', sign);
    return canOpen && canClose ? sign + text + sign : `<${element}>${text}</${element}>`;
  };
  return Object.assign(write, { peek: () => sign[0] ?? '' });
}

/** Signs outside of ASCII, such as emoji, are letters to a parser that counts in UTF-16. */
const canDelimit = (outside: string, inside: string, sign: string): boolean =>
  outside !== sign[0] &&
  (/^[\p{L}\p{N}]/u.test(inside) || outside === '' || /^[\s!-/:-@[-`{-~]$/.test(outside));

/** A break in a table or a heading, which have one line, is an element. */
const writeBreak: Handle = (_, _parent, { stack }) =>
  stack.includes('tableCell') || stack.includes('headingAtx') ? '<br>' : '\\\n';

function writeTable(node: Table, _: Nodes | undefined, state: State, info: Info): string {
  const exits = [state.enter('tableCell'), state.enter('phrasing')];
  const write = (cells: readonly string[]) =>
    `| ${cells.join(' | ')} |`.replace(/\| {2}(?=\|)/g, '| ');
  const [head = '', ...rows] = node.children.map(({ children }) =>
    write(
      children.map((cell) => state.containerPhrasing(cell, { ...info, before: '|', after: '|' })),
    ),
  );
  for (const exit of exits) exit();
  const rules = (node.align ?? []).map((align) => {
    const [left, right] = [/left|center/, /right|center/].map((side) => side.test(align ?? ''));
    return `${left ? ':' : '-'}-${right ? ':' : '-'}`;
  });
  return [head, write(rules), ...rows].join('\n');
}

/**
 * In an entry of a list, words without an empty line before them would go on with what is above;
 * and the renderer takes `> 7.` below words for words.
 */
const separateInEntries: NonNullable<Options['join']>[number] = (left, right, parent) => {
  if (parent.type !== 'listItem') return undefined;
  const goesOn = /list|blockquote/.test(left.type) && right.type !== left.type;
  return goesOn || right.type === 'blockquote' ? 1 : undefined;
};

/** How blocks and marks are written. */
export const options: Options = {
  extensions: [gfmToMarkdown()],
  join: [separateInEntries],
  handlers: {
    break: writeBreak,
    strong: writeMark('**', 'strong'),
    emphasis: writeMark('*', 'em'),
    delete: writeMark('~~', 'del'),
    table: writeTable,
  },
  bullet: '-',
  bulletOther: '+',
  listItemIndent: 'one',
  rule: '-',
  resourceLink: true,
  fences: true,
};
