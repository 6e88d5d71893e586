import { z } from 'zod';
import { defineTask } from '#server/platform/tasks.ts';

/** Removes the second factors of an account, unless the reset was cancelled. */
export const factorResetTask = defineTask({
  name: 'reset-factors',
  payload: z.object({ sub: z.uuid(), askedAt: z.iso.datetime() }),
});
