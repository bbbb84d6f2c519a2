import { getDocumentProxy } from 'unpdf';

/** A piece of text and its place on the sheet: `transform` is a PDF's matrix, in points. */
type Piece = { str: string; transform: number[] };

/**
 * Reads the text of a PDF, one string a sheet, in the order in which it stands on paper. The order
 * in the file is the engine's, and may put the header's name between two words of the text.
 */
export async function readSheets(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    sheets.push(joinPieces(items.filter((item) => 'str' in item)));
  }
  return sheets;
}

const leftOf = ({ transform }: Piece) => transform[4] ?? 0;
/** The height of the baseline in whole points: the same for all pieces of one line of text. */
const baselineOf = ({ transform }: Piece) => Math.round(transform[5] ?? 0);

function joinPieces(pieces: Piece[]): string {
  const lines = Map.groupBy(pieces, baselineOf);
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => line.sort((one, other) => leftOf(one) - leftOf(other)))
    .map((line) => line.map(({ str }) => str).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
