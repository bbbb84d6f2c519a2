import '../model/files/load-environment.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { renderSVG, renderUnicodeCompact } from 'uqr';
import { createCampaignLink } from '../contact/campaign-link.ts';
import { readBuildSettings } from '../model/configuration/build-settings.ts';
import { readableAddress } from '../model/files/decode-address.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/files/problem.ts';
import { readOwner } from '../model/owner/read-owner.ts';

/** `npm run link`: the address of a page for a campaign, and its QR code. */

const usage = `npm run link -- PAGE SOURCE [MEDIUM [CAMPAIGN]]

  npm run link -- /services newsletter email spring
  npm run link -- /fr/contact card print

  PAGE        the page with its language, as its address has it
  SOURCE      who leads there: newsletter, instagram, card
  MEDIUM      how: email, social, print
  CAMPAIGN    what for: spring, opening
`;

const folder = '.cache/links';

/** Error correction of level M, and the quiet zone of four modules that ISO/IEC 18004 asks for. */
const code = { ecc: 'M', border: 4 } as const;

async function link([page = '', ...values]: string[]): Promise<void> {
  if (page === '' || !values[0] || values.length > 3) throw new Error(usage);
  const { owner, problems } = await readOwner(findOwnerFolder(process.env));
  if (!owner) throw new ContentError(problems);
  const paths = owner.pages.map(({ path }) => readableAddress(path));
  if (!paths.includes(readableAddress(page))) throw new Error(`there is no page ${page}; the pages are\n\n${paths.join('\n')}`);
  const { siteUrl } = readBuildSettings(process.env, owner.configuration);
  const { href } = createCampaignLink(new URL(page, siteUrl), values);
  const file = `${folder}/${[page, ...values]
    .join(' ')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')}.svg`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, renderSVG(href, code));
  const lines = renderUnicodeCompact(href, code).split('\n');
  // White on black, whatever the colours of the terminal: many cameras read no code the other way round.
  const drawn = lines.map((line) => styleText(['whiteBright', 'bgBlack'], line)).join('\n');
  process.stdout.write(`${drawn}\n\n${href}\n${file}\n`);
}

try {
  await link(parseArgs({ allowPositionals: true }).positionals);
} catch (error) {
  process.stderr.write(`link: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
