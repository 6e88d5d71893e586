import type { Context, UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Writes what was read of a template to a new club, in the transaction that creates it. */
export type WriteTakenOver = (uow: UnitOfWork, clubId: string) => Promise<void>;

/** What a club that serves as a template has in a higher feature. */
export const clubTemplatePort = definePort<{
  read(ctx: Context, templateId: string): Promise<WriteTakenOver>;
}>({ read: async () => async () => undefined });
