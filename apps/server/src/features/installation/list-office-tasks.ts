import type { OfficeTask } from '@tifo/contracts/back-office/platform';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPageOverDatabases } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { DeadTask } from '#server/events/dead-task-store.ts';
import { findClubRecords } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { listDeadTasks } from '#server/platform/dead-tasks/list-dead-tasks.ts';

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the tasks that wait for somebody to decide, oldest first, each with the name of its club. */
export async function listOfficeTasks({ ctx, actor, input }: UseCase<{ query: PageQuery }>) {
  const { limit, after } = toPageRequest(input.query, (value) => Key.parse(value));
  const found = await listDeadTasks({ ctx, actor, input: { limit: limit + 1, after } });
  const shown = toPage(found.rows, limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }));
  const clubIds = new Set(shown.rows.flatMap(({ aboutClubId }) => aboutClubId ?? []));
  const names = new Map((await findClubRecords(ctx, [...clubIds])).map(({ id, name }) => [id, name]));
  return toListPageOverDatabases(shown, found, (task) => presentTask(task, names));
}

function presentTask(
  { id, kind, aboutClubId, createdAt, attempts, lastError }: DeadTask,
  names: ReadonlyMap<string, string>,
): OfficeTask {
  const clubName = aboutClubId === null ? null : (names.get(aboutClubId) ?? null);
  return { id, kind, clubName, createdAt: createdAt.toISOString(), attempts, error: lastError };
}

/** The columns of the list as a table. */
export const TASK_COLUMNS: readonly ExportColumn<OfficeTask>[] = [
  { head: { en: 'Kind', fr: 'Type' }, cell: ({ kind }) => kind },
  { head: { en: 'Club', fr: 'Club' }, cell: ({ clubName }) => clubName },
  { head: { en: 'Created at', fr: 'Créée le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Attempts', fr: 'Essais' }, cell: ({ attempts }) => attempts },
  { head: { en: 'Error', fr: 'Erreur' }, cell: ({ error }) => error },
];
