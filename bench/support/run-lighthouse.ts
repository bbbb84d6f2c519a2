import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

export type LighthouseResult = {
  /** 0 to 100, in the order of `categories`. */
  scores: number[];
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Bytes of the document with its header, and of all requests. */
  pageBytes: number;
  bytes: number;
  requests: number;
  /** What kept a score below 100. */
  findings: string[];
};

type Audit = {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  explanation?: string;
  details?: { items: { resourceType: string; transferSize: number }[] };
};
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** Opens a page with Lighthouse's mobile settings: simulated slow 4G, and the given slow-down of the processor. */
export async function runLighthouse(
  address: string,
  { tool, chromium, cpuSlowdown }: { tool: string; chromium: string; cpuSlowdown: string },
): Promise<LighthouseResult> {
  const parameters = [
    join(tool, 'cli', 'index.js'),
    address,
    '--quiet',
    '--output=json',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  return readReport(JSON.parse(stdout));
}

function readReport({ categories: found, audits }: Report): LighthouseResult {
  const measure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const add = (items: typeof requests) => items.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const failing = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''} ${audits[id]?.explanation ?? ''}`.trim()),
  );
  return {
    scores: categories.map((category) => Math.round((found[category]?.score ?? Number.NaN) * 100)),
    fcpMs: measure('first-contentful-paint'),
    lcpMs: measure('largest-contentful-paint'),
    tbtMs: measure('total-blocking-time'),
    cls: measure('cumulative-layout-shift'),
    pageBytes: add(requests.filter(({ resourceType }) => resourceType === 'Document').slice(0, 1)),
    bytes: add(requests),
    requests: requests.length,
    findings: failing,
  };
}
