import { definePort } from '#server/platform/feature.ts';
import type { PersonalTable } from '#server/platform/personal-data.ts';

/** What every feature declares of its tables that know a person; filled from the one list of features. */
export const personalDataPort = definePort<Record<string, PersonalTable>>({});
