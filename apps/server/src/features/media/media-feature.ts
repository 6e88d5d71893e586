import { uploadClaimPort } from '#server/features/uploads/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { removeAbandonedMedia } from './finish-media.ts';
import { mediaInvariants } from './media-invariants.ts';
import { registerMediaRoutes } from './media-routes.ts';
import { claimMediaUpload } from './media-store.ts';
import * as mediaTables from './media-tables.ts';
import { rawKeyOf } from './upload-part-rules.ts';

export const media = defineFeature({
  name: 'media',
  tables: [mediaTables],
  invariants: mediaInvariants,
  retention: {
    media_asset: { takenBy: 'remove-abandoned-media' },
    media_use: 'state',
    media_word: 'state',
  },
  provides: [uploadClaimPort.by({ claim: (uow, rawKey) => claimMediaUpload(uow.tx, rawKeyOf(rawKey)) })],
  routes: [registerMediaRoutes],
  schedules: [{ name: 'remove-abandoned-media', cron: '29 * * * *', run: removeAbandonedMedia }],
});
