import { defineFeature } from '#server/platform/feature.ts';
import { removeFile } from './file-removals.ts';
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts';
import { uploadInvariants } from './upload-invariants.ts';
import { registerUploadRoutes } from './upload-routes.ts';
import * as uploadTables from './upload-tables.ts';

export const uploads = defineFeature({
  name: 'uploads',
  tables: [uploadTables],
  invariants: uploadInvariants,
  personalData: {
    upload: { by: ['fan_id'], omit: ['raw_key'], erasure: 'delete' },
  },
  retention: {
    upload: { takenBy: 'remove-abandoned-uploads' },
  },
  routes: [registerUploadRoutes],
  tasks: [removeFile.by(({ ctx, input }) => ctx.files.remove(input.key))],
  schedules: [{ name: 'remove-abandoned-uploads', cron: '23 * * * *', run: removeAbandonedUploads }],
});
