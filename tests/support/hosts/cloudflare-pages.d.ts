/**
 * What tests use of Cloudflare Pages' own reader and server of files. tsconfig.json names this file
 * for the whole package, which is published as TypeScript of other rules.
 */
type Parsed = { invalid: { message: string }[] };

export function parseRedirects(text: string): Parsed;
export function parseHeaders(text: string): Parsed;
export function createMetadataObject(parsed: {
  redirects: Parsed;
  headers: Parsed;
  logger: object;
}): object;
export function generateHandler(context: {
  request: Request;
  metadata: object;
  logError: (error: Error) => void;
  findAssetEntryForPath: (path: string) => Promise<string | null>;
  getAssetKey: (entry: string) => string;
  negotiateContent: () => { encoding: null };
  fetchAsset: (key: string) => Promise<{ body: null; contentType: string }>;
}): Promise<Response>;
