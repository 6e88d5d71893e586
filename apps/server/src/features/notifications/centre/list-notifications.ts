import type { FanNotification } from '@tifo/contracts/notifications';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type Page, toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { notificationTopicOf } from './notification-rules.ts';
import { countUnread, findNotifications, type NotificationRecord } from './notification-store.ts';

const MOST_COUNTED = 100;

interface Own {
  slug: string;
  username: string;
}

/** Returns a page of what the fan was told, newest first. */
export async function listNotifications({
  ctx,
  actor,
  input: { slug, username, query },
}: UseCase<Own & { query: PageQuery }>): Promise<Page<FanNotification>> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  const page = toIdPageRequest(query);
  const found = await findNotifications(ctx.db, { clubId: club.id, fanId, page });
  const { rows, nextCursor } = toIdPage(found, page.limit, ({ id }) => id);
  return { rows: rows.map(present), nextCursor };
}

export async function countUnreadNotifications({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<Own>): Promise<number> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  return countUnread(ctx.db, { clubId: club.id, fanId, max: MOST_COUNTED });
}

function present(row: NotificationRecord): FanNotification {
  const { id, template, title, body, linkPath, createdAt, readAt } = row;
  return {
    id,
    topic: notificationTopicOf(template) ?? 'ACCOUNT',
    title,
    text: body,
    path: linkPath,
    date: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}
