import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { toStatementCsv } from './statement-csv-rules.ts';
import { findStatement } from './statement-store.ts';

/** The fan's own wallet as a file, from its first coin on. */
export async function exportStatement({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<string> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const lines = await findStatement(ctx.db, { clubId: club.id, fanId: fan.id });
  return toStatementCsv(lines, club.ticker);
}
