import { defineFeature } from '#server/platform/feature.ts';
import { removeFile } from './file-removals.ts';
import { registerFileRoutes } from './file-routes.ts';
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts';
import * as uploadTables from './upload-tables.ts';

export const files = defineFeature({
  name: 'files',
  tables: [uploadTables],
  routes: [registerFileRoutes],
  tasks: [removeFile.by(({ ctx, input }) => ctx.files.remove(input.key))],
  schedules: [{ name: 'remove-abandoned-uploads', cron: '23 * * * *', run: removeAbandonedUploads }],
});
