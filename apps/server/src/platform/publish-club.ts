import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { publishClub } from '#server/db/moves/club-copies.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { defineTask } from './tasks.ts';

/** Added by a trigger where a club is changed that is one of several databases'. */
const publishClubTask = defineTask({
  name: 'publish-club',
  payload: z.object({ clubId: z.uuid() }),
});

/** Writes what every database keeps of a club into the others. */
export const publishClubChange = publishClubTask.by<Context>(async ({ ctx, input: { clubId } }) => {
  const home = ctx.database ?? FIRST_DATABASE;
  await publishClub({ databases: ctx.databases, home, clubId });
});
