import type { BrowserSubscription } from '@tifo/contracts/notifications';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { deleteSubscriptions, upsertSubscription } from './push-store.ts';

interface Own {
  slug: string;
  username: string;
}

/** Subscribes the fan in this browser. */
export async function subscribeBrowser({
  ctx,
  actor,
  input: { slug, username, endpoint, keys },
}: UseCase<BrowserSubscription & Own>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  if (!ctx.push.accepts({ endpoint, ...keys })) {
    const errors = [{ path: 'body', message: 'is no subscription of a known push service' }];
    throw new InvalidInputError('request.invalid', { errors });
  }
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    upsertSubscription(uow.tx, { id: ctx.ids.next(), clubId: club.id, fanId, endpoint, ...keys }),
  );
}

/** Unsubscribes the fan in this browser, or without an endpoint in all of theirs. */
export async function unsubscribeBrowser({
  ctx,
  actor,
  input: { slug, username, endpoint },
}: UseCase<Own & { endpoint?: string | undefined }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    deleteSubscriptions(uow.tx, { clubId: club.id, fanId, endpoint }),
  );
}
