import { definePort } from '#server/platform/feature.ts';
import type { PersonalTable } from '#server/platform/personal-data.ts';

/** Each feature's declaration of its tables with personal data; filled from the list of features. */
export const personalDataPort = definePort<Record<string, PersonalTable>>({});
