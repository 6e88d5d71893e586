import type { MediaUse } from '@tifo/contracts/back-office/media';
import type { UnitOfWork } from '#server/context.ts';
import type { PictureChange, PictureUsers } from '#server/db/picture-columns.ts';
import { definePort } from '#server/platform/feature.ts';
import type { PictureUserKind } from './media-tables.ts';

/** Texts that show pictures of the library; which do is in `media_use`. */
export interface PictureUser {
  /** Returns those texts by name, newest first. */
  find(wanted: PictureUsers): Promise<Omit<MediaUse, 'kind'>[]>;
  /** Writes another address for a picture. Each changed one has another version, so that no open form writes it back. */
  replace(uow: UnitOfWork, change: PictureChange & PictureUsers): Promise<void>;
}

const NOBODY: PictureUser = { find: async () => [], replace: async () => undefined };

/** What shows pictures in higher features. */
export const mediaUsePort = definePort<Record<PictureUserKind, PictureUser>>({
  EXCLUSIVE: NOBODY,
  POST: NOBODY,
  PROGRAM: NOBODY,
});
