import { AppError } from '#server/lib/errors.ts';

/** Returns the result of a getter, or undefined if it threw `code`. */
export async function undefinedIfMissing<Found>(
  code: string,
  finding: Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && error.code === code) return undefined;
    throw error;
  }
}
