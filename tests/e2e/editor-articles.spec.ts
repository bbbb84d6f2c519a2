import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningEditor } from '../support/editor/editor.ts';
import { type Desk, test } from '../support/editor/editor-test.ts';

const file = 'content/en/blog/a-text-to-paste-into.md';
const article = [
  '---',
  'title: A text that something is pasted into',
  'description: TODO',
  'date: 2026-01-01',
  'slug: a-text-to-paste-into',
  'draft: true',
  '---',
];

/** Opens an article with a text, and gives its area, its buttons and what its file has. */
async function openArticle(editor: RunningEditor, { page, open }: Desk, body: string) {
  editor.write(file, [...article, '', body, ''].join('\n'));
  await open(/A text that something is pasted into/);
  return {
    text: page.getByRole('textbox', { name: 'The text English' }),
    tools: page.getByRole('toolbar', { name: 'Write English' }),
    written: () => editor.read(file).split('---\n\n')[1]?.trim(),
  };
}

const cell = (attributes: string, text: string) => `<td ${attributes}>${text}</td>`;
/** An entry of a list as Word writes it, and as a browser may write it on the clipboard. */
const entry = (sign: string, level = 1, begin = '!', end = '') =>
  `<p style='mso-list:l0 level${level} lfo1'><${begin}[if !supportLists]${end}><span>${sign}</span><${begin}[endif]${end}>a</p>`;
/** What programs put on the clipboard, the Markdown that it becomes, and what the owner is told. */
const pasted: [from: string, html: string, written: string, told: RegExp | ''][] = [
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
     <p class=MsoNormal><b>Note: </b>see<a href="#_ftn1"><span class=MsoFootnoteReference><sup>[1]</sup></span></a>
     <del cite="mailto:a@b.example" datetime="2026-11-29T10:00">that</del><u>this</u> <img width=10 src="file:///C:/Users/a/clip_image001.png"></p>
     <table class=MsoTableGrid><tr><td rowspan=2><p class=MsoNormal>Service</p></td><td><p>Monthly</p><p>fee</p></td></tr>
     <tr>${cell('', '<p>$95</p>')}</tr><tr>${cell('colspan=2', '<p>All of it</p>')}</tr></table><!--EndFragment--></body></html>`,
    '**Note:** see\\[1] this\n\n| Service | Monthly<br>fee |\n| --- | --- |\n| | $95 |\n| All of it | |',
    /Footnotes and comments.*1 picture was left out.*Merged cells were split.*plain/,
  ],
  [
    'a chat',
    `<table><tr><th>Service</th>${cell('style="text-align:right"', '$95').replaceAll('td', 'th')}</tr>
     <tr><td>All</td>${cell('', '<p style="text-align: right">$5</p>')}</tr></table>`,
    '| Service | $95 |\n| --- | --: |\n| All | $5 |',
    '',
  ],
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;white-space:pre-wrap;">“Pro”</span><span style="font-weight:400;">s are </span><a href="https://a.example/(b)" style="text-decoration:none;"><span style="text-decoration:underline;">new</span></a></p><ul><li dir="ltr"><p>one</p></li><ul><li><p>two</p></li></ul></ul></b>`,
    '<strong>“Pro”</strong>s are [new](https://a.example/\\(b\\))\n\n- one\n  - two',
    '',
  ],
  [
    'a web page',
    '<h1>Head</h1><p>See <a href="page.html">page</a>, <a href="mailto:a@b.example">mail</a></p><video src="a.mp4"></video><iframe src="https://a.example"></iframe>',
    '## Head\n\nSee page, [mail](mailto:a@b.example)',
    /Films.*1 link leads nowhere/,
  ],
  [
    'the page beside the fields',
    '<p><a href="http://127.0.0.1:4515/es/blog">Blog</a> and <a href="http://127.0.0.1:4515/#top">top</a></p>',
    '[Blog](/es/blog) and top',
    /1 link leads nowhere/,
  ],
  [
    'a chat and a list of tasks',
    '<div>Yes <img alt="😀" class="emoji" src="https://a.example/1.png"></div><ul><li><input type="checkbox" checked>done</li></ul><div style="font-family: monospace;white-space: pre;"><div>if (a) {</div><div>  b</div></div>',
    'Yes 😀\n\n- ☑ done\n\n```\nif (a) {\n  b\n```',
    '',
  ],
  [
    'a list of tasks of Google Docs, and a list for each entry',
    `<ul><li role="checkbox" aria-checked="true"><img alt="checked" aria-roledescription="checkbox" src="data:,"><p>a</p></li><li role="checkbox" aria-checked="false">b</li></ul><p><input type="checkbox">e</p><ol start="1"><li>f</li></ol><ol start="2"><li>g</li></ol>`,
    '- ☑ a\n- ☐ b\n\n☐ e\n\n1. f\n2. g',
    '',
  ],
  [
    'spans and lists within others',
    '<p><span style="font-weight:700">so <span style="font-style:italic">it</span> is</span></p><table><tr><td>Steps</td></tr><tr><td><ol start="2"><li><p>call</p></li><li>come</li></ol></td></tr></table>',
    '**so *it* is**\n\n| Steps |\n| --- |\n| 2. call<br>3. come |',
    '',
  ],
  [
    'lists of Word',
    [
      ...[entry('·'), entry('o', 2), entry('o', 2), entry('·'), entry('1.', 1, '!--', '--')],
      ...[entry('a.', 2), entry('2.'), entry('o', 2), entry('3.')],
    ].join('\n'),
    '- a\n  - a\n  - a\n- a\n\n1. a\n   1. a\n2. a\n   - a\n3. a',
    '',
  ],
  [
    'elements with a meaning',
    `<p><b style='mso-bidi-font-weight:normal'>b</b> <q cite="a">yes</q> <code>&lt;p style="a"&gt;</code></p>`,
    '**b** “yes” `<p style="a">`',
    '',
  ],
  [
    'styles of paragraphs, cells and a style sheet',
    `<style><!-- td {font-weight:400} .1a, .xl65 {font-weight:700;} p:not(.a) b {font-weight:400} --></style><div style="font-style:italic"><p style="font-weight:700">so <b style="font-weight:normal">it</b> is</p></div><table><tr><td class=xl65>Price</td><td><p style="font-weight:bold">a</p></td></tr><tr style="text-decoration:line-through"><td>9</td><td>b</td></tr></table>`,
    '***so** it **is***\n\n| **Price** | **a** |\n| --- | --- |\n| ~~9~~ | ~~b~~ |',
    '',
  ],
  [
    'an answer of a machine',
    '<p><strong>Week 1:</strong> go H<sub>2</sub>O <span class="katex-mathml"><math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation>\\frac12</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">12</span> of <math><msup><mn>10</mn><mn>2</mn></msup></math></p><pre><div>python<button>Copy code</button></div><code class="language-python">if a:\n  b</code></pre>',
    '**Week 1:** go H₂O \\frac12 of 10^2\n\n```python\nif a:\n  b\n```',
    /Formulas/,
  ],
  [
    'a spreadsheet',
    `<table><col><tr>${cell('colspan=2', 'Prices')}${cell('', 'Note')}</tr><tr>${cell('', 'One')}${cell('', '1|2')}${cell('rowspan=2', 'both')}</tr><tr>${cell('', 'Two')}${cell('', '$20')}</tr></table>`,
    '| Prices | | Note |\n| --- | --- | --- |\n| One | 1\\|2 | both |\n| Two | $20 | |',
    /Merged cells/,
  ],
];

test('what is pasted arrives as meant, and the owner reads what was left out', async ({
  editor,
  desk,
}) => {
  const { page } = desk;
  const { text, written } = await openArticle(editor, desk, 'Start');
  const paste = async (kind: string, data: string) => {
    await text.press('ControlOrMeta+a');
    await text.press('Backspace');
    await add(kind, data);
  };
  const add = (kind: string, data: string) =>
    text.evaluate(
      (area, [type = '', value = '']) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, value);
        area.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [kind, data],
    );
  for (const [from, html, expected, told] of pasted) {
    await paste('text/html', html);
    await expect.poll(written, from).toBe(expected);
    const said = page.locator('.said');
    await expect(said, from).toHaveText(told);
    if (told) await expect(said, from).toBeInViewport({ ratio: 1 });
  }
  await paste('text/plain', '$ npm run **build** _low_ # no\n- [x] <b> https://a.example/b_c.');
  await expect
    .poll(written)
    .toBe(
      '$ npm run \\*\\*build\\*\\* \\_low\\_ # no\n\n\\- \\[x] \\<b> [https://a.example/b_c](https://a.example/b_c).',
    );
  await paste('text/plain', '# Prices\n\n• **$95**\n• free');
  await expect.poll(written).toMatch(/^\\# Prices\n\n• /);
  await page.getByRole('button', { name: 'Set it as they say' }).click();
  await expect.poll(written).toBe('## Prices\n\n- **$95**\n- free');
  await text.press('ControlOrMeta+z');
  await expect.poll(written).toMatch(/^\\# Prices\n\n• /);
  // Markdown that continues a paragraph stays in it, together with what was typed after the paste.
  await paste('text/plain', '- it\n\n**so**');
  await page.keyboard.type(' is');
  await page.getByRole('button', { name: 'Set it as they say' }).click();
  await expect.poll(written).toBe('- it\n\n**so** is');
  await text.press('ControlOrMeta+End');
  await add('text/plain', ', see [a](https://a.example)');
  await page.getByRole('button', { name: 'Set it as they say' }).click();
  await expect.poll(written).toBe('- it\n\n**so** is, see [a](https://a.example)');
});

test('what others change meanwhile leaves the caret, and what can be undone, with their words', async ({
  editor,
  desk,
}) => {
  const { page, expectSaved } = desk;
  const { text } = await openArticle(editor, desk, 'One.\n\nTwo.');
  await text.getByText('One').click();
  await text.press('Home');
  await page.keyboard.type('Not ');
  await expectSaved();
  editor.write(file, editor.read(file).replace('Two.', 'Two of them.'));
  await expect(text).toContainText('Two of them.');
  await page.keyboard.type('even ');
  await expect.poll(() => editor.read(file)).toContain('Not even One.\n\nTwo of them.');
  // What is typed within half a second is undone at once: slow keys make several steps.
  await expect(async () => {
    await text.press('ControlOrMeta+z');
    expect(await text.innerText()).toMatch(/^One\./);
  }).toPass();
  await expect.poll(() => editor.read(file)).toContain('\nOne.\n\nTwo of them.');
});

test('a text that is deleted while it is typed in waits in the list of what to do', async ({
  editor,
  desk,
}) => {
  const { page, standing, field } = desk;
  await openArticle(editor, desk, 'One.');
  await page.route('**/api/change', (route) => {
    rmSync(join(editor.owner, file), { force: true });
    return route.continue();
  });
  await field('en/blog/a-text-to-paste-into.md', 'title').pressSequentially('Mine');
  await expect(standing()).toContainText('1 text has two versions');
  await page.unroute('**/api/change');
  await standing().getByRole('button', { name: '1 thing to fix' }).click();
  await page.getByRole('button', { name: 'Discard what I wrote' }).click();
  await expect(standing()).toContainText('Everything is saved');
});

test('a link is seen, changed and taken off; a table grows, shrinks and is left by Tab', async ({
  editor,
  desk,
}) => {
  const { page } = desk;
  const { text, tools, written } = await openArticle(editor, desk, 'See [the list](/contact) now');
  await text.getByText('the list').click();
  await expect(tools.getByLabel('Link', { exact: true })).toHaveValue('/contact');
  await tools.getByLabel('Link', { exact: true }).selectOption('Services');
  await expect.poll(written).toBe('See [the list](/services) now');
  await text.getByText('the list').click();
  await tools.getByLabel('Address of the link').fill('a.example/x');
  await tools.getByLabel('Address of the link').press('Enter');
  await expect.poll(written).toBe('See [the list](https://a.example/x) now');
  await text.getByText('the list').click();
  await tools.getByLabel('Link', { exact: true }).selectOption('No link');
  await expect.poll(written).toBe('See the list now');
  await text.press('ControlOrMeta+End');
  await tools.getByRole('button', { name: 'Table' }).click();
  await tools.getByRole('button', { name: '+ Column' }).click();
  await tools.getByRole('button', { name: '− Row' }).click();
  await page.keyboard.type('a');
  for (const word of ['b', 'c', 'd', 'e', 'f', 'after']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(word, { delay: 20 });
  }
  await expect.poll(written).toContain('after');
});
