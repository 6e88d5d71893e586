import type { Context } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Whom a notification is for, and what it is about, as its feature has given it. */
export interface PushSubject {
  clubId: string;
  fanId: string;
  about: string;
}

type Relevance = (ctx: Context, subject: PushSubject) => Promise<boolean>;

/**
 * Whether a notification still holds when it is sent, by its template: it may have waited for the end of quiet hours.
 * Implemented by the features that order it; one whose template is not named always holds.
 */
export const pushRelevancePort = definePort<Record<string, Relevance>>({});
