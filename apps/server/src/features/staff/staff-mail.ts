import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

export interface StaffMail {
  /** Null: in the name of the platform. */
  clubSlug: null;
  to: string;
  language: Language;
  template: 'staff-invitation';
  values: Record<string, string>;
  linkPath?: string;
  dedupe: string;
}

/** Provided by notifications, which stands above. */
export const staffMailPort = definePort<{ queueMail(uow: UnitOfWork, mail: StaffMail): Promise<void> }>({
  queueMail: async () => undefined,
});
