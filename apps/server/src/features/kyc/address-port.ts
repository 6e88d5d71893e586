import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Told of addresses of fans; implemented by donations, whose receipts wait for them. */
export interface AddressPort {
  /** The fan has saved their address in this unit of work. */
  saved(uow: UnitOfWork, fan: { clubId: string; fanId: string }): Promise<void>;
}

export const addressPort = definePort<AddressPort>({ saved: async () => undefined });
