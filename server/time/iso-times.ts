/** A replacer for JSON.stringify: writes values whose names end in 'At' as ISO 8601 in UTC. */
export const writeTime = (name: string, value: unknown): unknown =>
  name.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;
