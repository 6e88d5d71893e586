import { mediaUsePort } from '#server/features/media/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import { findItemsWithPicture, replacePictureOfItems } from './catalogue/catalogue-store.ts';
import { publishExclusive, publishScheduled } from './catalogue/publish-scheduled.ts';
import { exclusiveInvariants } from './exclusive-invariants.ts';
import { registerExclusiveRoutes } from './exclusive-routes.ts';
import * as exclusiveTables from './exclusive-tables.ts';

export const exclusives = defineFeature({
  name: 'exclusives',
  tables: [exclusiveTables],
  invariants: exclusiveInvariants,
  personalData: {
    exclusive_like: { by: ['fan_id'], erasure: 'delete' },
    stock_movement: { by: ['actor'], erasure: 'keep' },
  },
  retention: {
    exclusive: 'state',
    exclusive_like: 'state',
    exclusive_order: 'state',
    exclusive_word: 'state',
    stock_movement: 'record',
  },
  provides: [
    mediaUsePort.by(({ db }) => ({
      EXCLUSIVE: {
        find: (picture) => findItemsWithPicture(db, picture),
        replace: (uow, change) => replacePictureOfItems(uow.tx, change),
      },
    })),
  ],
  routes: [registerExclusiveRoutes, registerCatalogueRoutes],
  tasks: [publishExclusive.by(publishScheduled)],
});
