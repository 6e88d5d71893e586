import type { MediaUse } from '@tifo/contracts/back-office/media';
import { definePort } from '#server/platform/feature.ts';

/** A picture of a club, by the address under which pages show it. */
interface ShownPicture {
  clubId: string;
  url: string;
  limit: number;
}

type Uses = (picture: ShownPicture) => Promise<Omit<MediaUse, 'kind'>[]>;

/** Where higher features show a picture. */
export const mediaUsePort = definePort<{ inExclusives: Uses; inPosts: Uses; inPrograms: Uses }>({
  inExclusives: async () => [],
  inPosts: async () => [],
  inPrograms: async () => [],
});
