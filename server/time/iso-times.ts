/** For JSON.stringify: writes a time, which the end of its name tells, as ISO 8601 in UTC. */
export const writeTime = (name: string, value: unknown): unknown =>
  name.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;
