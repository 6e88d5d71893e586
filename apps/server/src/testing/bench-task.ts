import { z } from 'zod';
import { defineTask } from '#server/platform/tasks.ts';

/** A task without work of its own. */
export const benchTask = defineTask({ name: 'bench', payload: z.object({ id: z.string() }) });
