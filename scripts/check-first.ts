import { ContentError } from '../site-schema/problem.ts';

/** Reads and checks everything that an owner writes; what is wrong is listed, without the engine's own lines. */
export async function checkFirst(): Promise<boolean> {
  try {
    // Imported here: they read the owner's folder as soon as they are loaded.
    const { loadSite } = await import('../site-schema/load-site.ts');
    const { readPages } = await import('../src/site-pages/read-pages.ts');
    const { readLogo } = await import('../site-schema/load-logo.ts');
    const { findMissingLetters } = await import('../src/type/find-missing-letters.ts');
    const site = await loadSite();
    const problems = [...readPages(site).problems, ...readLogo(site.colours).problems];
    if (problems.length > 0) throw new ContentError(problems);
    const missing = await findMissingLetters(site);
    if (missing.length > 0) throw new ContentError(missing);
    await import('../src/build-settings.ts');
    return true;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}
