import type { InvariantSet } from '#server/db/invariants.ts';
import { definePort } from '#server/platform/feature.ts';

/** The invariants that all features declare; filled from the list of features. */
export const invariantsPort = definePort<{ sets: readonly InvariantSet[] }>({ sets: [] });
