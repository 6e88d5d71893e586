import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Where a partner is named in higher features. */
export const partnerUsePort = definePort<{
  /** Returns those of the slugs that are needed still. */
  findUsed(uow: UnitOfWork, wanted: { clubId: string; slugs: string[] }): Promise<string[]>;
}>({ findUsed: async () => [] });
