import type { Tx } from '#server/db/client.ts';
import { nothing, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { type ExclusiveRecord, findExclusiveById, findExclusiveBySlug } from './exclusive-store.ts';

/** Throws `exclusive.notFound` for an unknown id and for one of another club alike. */
export const getExclusiveById = statementOf((key: { clubId: string; id: string }) =>
  readAs(
    UUID.test(key.id) ? findExclusiveById.with(key) : nothing(undefined),
    (exclusive): ExclusiveRecord => {
      if (!exclusive) throw new NotFoundError('exclusive.notFound');
      return exclusive;
    },
  ),
);

export async function getExclusiveBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ExclusiveRecord> {
  const exclusive = await findExclusiveBySlug(tx, { clubId, slug });
  if (!exclusive) throw new NotFoundError('exclusive.notFound');
  return exclusive;
}

/** Ids arrive as any text, and PostgreSQL throws on comparing one that is no UUID. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
