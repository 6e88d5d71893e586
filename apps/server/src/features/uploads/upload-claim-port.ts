import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Uploads by others than fans; implemented by the club's library, a higher feature. */
export interface UploadClaimPort {
  /** Returns true once per upload, and only before its expiry. Searches all clubs. */
  claim(uow: UnitOfWork, rawKey: string): Promise<boolean>;
}

export const uploadClaimPort = definePort<UploadClaimPort>({ claim: async () => false });
