import { mediaUsePort } from '#server/features/media/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { programInvariants } from './program-invariants.ts';
import { registerProgramOfficeRoutes } from './program-office-routes.ts';
import { registerProgramRoutes } from './program-routes.ts';
import { findProgramsWithPicture, replacePictureOfPrograms } from './program-store.ts';
import * as programTables from './program-tables.ts';

export const programs = defineFeature({
  name: 'programs',
  tables: [programTables],
  invariants: programInvariants,
  retention: {
    program: 'state',
  },
  provides: [
    mediaUsePort.by(({ db }) => ({
      PROGRAM: {
        find: (picture) => findProgramsWithPicture(db, picture),
        replace: (uow, change) => replacePictureOfPrograms(uow.tx, change),
      },
    })),
  ],
  routes: [registerProgramRoutes, registerProgramOfficeRoutes],
});
