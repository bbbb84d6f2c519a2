import { ContentError } from '../model/problems/problem.ts';
import { describeFault } from '../model/process/describe-fault.ts';

/**
 * A mistake in the owner's folder, or an error of the disk, in sentences with their remedy;
 * undefined for any other error.
 */
export const explainError = (error: unknown): string | undefined =>
  error instanceof ContentError ? error.message : describeFault(error, 'it', '') || undefined;
