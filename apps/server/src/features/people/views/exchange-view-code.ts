import type { FanView } from '@tifo/contracts/fans';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import { deleteViewOfCode, type FanViewRow, giveToken } from './fan-view-store.ts';
import { hashViewSecret, newViewToken } from './view-secrets.ts';

export interface ViewStore {
  giveToken: typeof giveToken;
}

interface ExchangeViewCode extends UseCase<{ club: ClubRecord; code: string }> {
  store?: ViewStore;
}

/**
 * Exchanges the code of a view for its token, once. A code that comes again was seen by somebody else, so it ends the
 * view, whoever came first.
 */
export async function exchangeViewCode({
  ctx,
  input: { club, code },
  store = { giveToken },
}: ExchangeViewCode): Promise<FanView> {
  const token = newViewToken();
  const codeHash = hashViewSecret(code);
  const now = ctx.clock.now();
  const view = await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const given = await store.giveToken(uow.tx, { clubId: club.id, codeHash, tokenHash: token.hash, now });
    if (!given) await deleteViewOfCode(uow.tx, { clubId: club.id, codeHash });
    return given;
  });
  if (!view) throw new ForbiddenError('view.over');
  return { token: token.text, ...(await presentView(ctx, { club, view })) };
}

async function presentView(
  { db, config }: Context,
  { club, view: { fanId, endsAt } }: { club: ClubRecord; view: FanViewRow },
): Promise<Omit<FanView, 'token'>> {
  const [fan] = await findFansByIds(db, club.id, [fanId]);
  if (!fan) throw new ForbiddenError('view.over');
  const { username, name, firstName, lastName, email, pictureUrl } = fan;
  return {
    identity: { username, name, firstName, lastName, email, pictureUrl },
    endsAt: endsAt.toISOString(),
    returnTo: `${config.server.publicUrl}/back-office/${club.slug}/fans/${fanId}`,
  };
}
