const known = new Map<string, string>();

/**
 * The script in which a language is most likely written, such as 'Latn'. Intl takes as long to find
 * it as a short text takes to be shaped, so each is found once.
 */
export function scriptOf(code: string): string {
  const script = known.get(code) ?? new Intl.Locale(code).maximize().script ?? 'Latn';
  known.set(code, script);
  return script;
}
