import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

export interface StaffMail {
  /** Null: sent in the name of the platform. */
  clubSlug: null;
  to: string;
  language: Language;
  template: 'staff-invitation';
  values: Record<string, string>;
  linkPath?: string;
  dedupe: string;
}

/** Implemented by notifications, a higher feature. */
export const staffMailPort = definePort<{ queueMail(uow: UnitOfWork, mail: StaffMail): Promise<void> }>({
  queueMail: async () => undefined,
});
