import { z } from 'zod';
import { defineTask } from '#server/platform/tasks.ts';

/** A task that does nothing. */
export const benchTask = defineTask({ name: 'bench', payload: z.object({ id: z.string() }) });
