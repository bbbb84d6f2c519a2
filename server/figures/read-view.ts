import { type LeadSource, readSource } from '../../contact/lead-source.ts';
import { z } from '../../model/files/schema.ts';
import { type SpeedMetric, speedMetrics } from './speed.ts';

/** A page view as its page reports it when it is left. */
export type View = {
  /** A random id per view, so that a repeated report counts once; null when there is none. */
  nonce: string | null;
  page: string;
  /** Where the visit came from when it began with this view; null for later views. */
  source: LeadSource | null;
  isMissing: boolean;
  metrics: Partial<Record<SpeedMetric, number>>;
};

const longestPath = 300;
const path = /^\/(?!\/)[\w/.~%-]*$/;

const metric = z.number().nonnegative().max(3_600_000).optional().catch(undefined);
const report = z.object({
  nonce: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .optional(),
  page: z.string().max(longestPath).regex(path),
  source: z.string().optional(),
  missing: z.boolean().optional(),
  metrics: z.object({ LCP: metric, INP: metric, CLS: metric }).optional(),
});

/** @returns null when the text is no report of a page view */
export function readView(text: string): View | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, data } = report.safeParse(value);
  if (!success) return null;
  const names = Object.keys(speedMetrics) as SpeedMetric[];
  return {
    nonce: data.nonce ?? null,
    page: data.page,
    source: data.source === undefined ? null : (readSource(data.source) ?? {}),
    isMissing: data.missing ?? false,
    metrics: Object.fromEntries(
      names.flatMap((name) => (data.metrics?.[name] === undefined ? [] : [[name, data.metrics[name]]])),
    ),
  };
}
