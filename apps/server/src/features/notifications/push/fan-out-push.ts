import type { PushTopic } from '@tifo/contracts/notifications';
import type { Context } from '#server/context.ts';
import { PostponedError } from '#server/events/outbox.ts';
import type { QueuedTask } from '#server/events/outbox-store.ts';
import { type ClubRecord, clubWebUrl, getClubById, platformWebUrl } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import { fillText } from '../mail-texts.ts';
import { pushDeliveryTask } from './deliver-push.ts';
import { DEFAULT_TOPICS } from './push-preference-rules.ts';
import { pushRelevancePort } from './push-relevance-port.ts';
import { findPreference, findSubscriptions } from './push-store.ts';
import { pushTexts } from './push-texts.ts';
import type { OrderedPush } from './queue-push.ts';
import { endOfQuiet } from './quiet-hours-rules.ts';

/** Topics that can wait for the end of the quiet hours. A bid is outdated by then, and told in the mail. */
const CAN_WAIT: readonly PushTopic[] = ['WON', 'PAYMENT_DUE', 'CHAT'];

/**
 * Enqueues one delivery for each browser of the fan, unless the topic is switched off or the quiet hours
 * suppress it, or it holds no longer.
 */
export async function fanOutPush({
  ctx,
  input: order,
  task,
}: {
  ctx: Context;
  input: OrderedPush;
  task: Pick<QueuedTask, 'dedupe'>;
}): Promise<void> {
  const { clubId, fanId, topic } = order;
  const club = await getClubById(ctx, clubId);
  const [fan] = await findFansByIds(ctx.db, clubId, [fanId]);
  const subscriptions = await findSubscriptions(ctx.db, { clubId, fanId });
  if (!fan || subscriptions.length === 0) return;
  const preference = await findPreference(ctx.db, { clubId, fanId });
  if (!(preference?.topics ?? DEFAULT_TOPICS).includes(topic)) return;
  const { quietFrom, quietTo } = preference ?? {};
  const quiet = quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null;
  const until = quiet && endOfQuiet(quiet, ctx.clock.now(), club.timeZone);
  if (until && CAN_WAIT.includes(topic)) throw new PostponedError(until);
  if (until || !(await stillHolds(ctx, order))) return;
  const message = JSON.stringify(write(ctx, { club, fan, order, tag: task.dedupe }));
  await ctx.unitOfWork({ clubId }, async (uow) => {
    for (const { id } of subscriptions) {
      const dedupe = `${task.dedupe}:${id}`;
      uow.enqueue(pushDeliveryTask, { clubId, subscriptionId: id, message }, { dedupe });
    }
  });
}

async function stillHolds(ctx: Context, { template, clubId, fanId, about }: OrderedPush): Promise<boolean> {
  const holds = pushRelevancePort.of(ctx)[template];
  return about === undefined || holds === undefined || holds(ctx, { clubId, fanId, about });
}

function write(ctx: Context, notice: { club: ClubRecord; fan: FanRecord; order: OrderedPush; tag: string }) {
  const { club, fan, order, tag } = notice;
  const { title, body } = pushTexts(order.template, fan.language);
  const values = { club: club.name, platform: club.platformName, ...order.values };
  return {
    title: fillText(title, values),
    body: fillText(body, values),
    url: platformWebUrl(ctx, club, order.linkPath),
    // A browser that subscribed on the club's own domain is signed in there only.
    clubUrl: clubWebUrl(ctx, club, order.linkPath),
    tag,
    lang: fan.language,
    icon: `/clubs/${club.slug}/icons/192.png`,
  };
}
