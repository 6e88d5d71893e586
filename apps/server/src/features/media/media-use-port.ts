import type { MediaUse } from '@tifo/contracts/back-office/media';
import type { UnitOfWork } from '#server/context.ts';
import type { PictureChange, PictureSearch } from '#server/db/picture-columns.ts';
import { definePort } from '#server/platform/feature.ts';

/** What shows pictures of the library. */
export interface PictureUser {
  /** Returns the first that show a picture, or would once they are published. */
  find(picture: PictureSearch & { limit: number }): Promise<Omit<MediaUse, 'kind'>[]>;
  /** Writes another address for a picture. Each changed one has another version, so that no open form writes it back. */
  replace(uow: UnitOfWork, change: PictureChange): Promise<void>;
}

const NOBODY: PictureUser = { find: async () => [], replace: async () => undefined };

/** What shows pictures in higher features. */
export const mediaUsePort = definePort<{
  exclusives: PictureUser;
  posts: PictureUser;
  programs: PictureUser;
}>({
  exclusives: NOBODY,
  posts: NOBODY,
  programs: NOBODY,
});
