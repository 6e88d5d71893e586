import { AppError } from '#server/lib/errors.ts';

/** What a getter found, or undefined where it refused with `code`. */
export async function foundOrNot<Found>(code: string, finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && error.code === code) return undefined;
    throw error;
  }
}
