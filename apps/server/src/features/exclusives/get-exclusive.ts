import type { Tx } from '#server/db/client.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { type ExclusiveRecord, findExclusiveById, findExclusiveBySlug } from './exclusive-store.ts';

/** Throws `exclusive.notFound` for an unknown id and for one of another club alike. */
export async function getExclusiveById(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<ExclusiveRecord> {
  const exclusive = UUID.test(id) ? await findExclusiveById(tx, { clubId, id }) : undefined;
  if (!exclusive) throw new NotFoundError('exclusive.notFound');
  return exclusive;
}

export async function getExclusiveBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ExclusiveRecord> {
  const exclusive = await findExclusiveBySlug(tx, { clubId, slug });
  if (!exclusive) throw new NotFoundError('exclusive.notFound');
  return exclusive;
}

/** Ids come from callers as any text; PostgreSQL would refuse to compare one that is no uuid. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
