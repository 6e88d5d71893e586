import { PushTopic } from '@tifo/contracts/notifications';
import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { findSubscribedFans } from './push-store.ts';
import { pushTexts } from './push-texts.ts';

export interface PushOrder {
  clubId: string;
  fanId: string;
  topic: PushTopic;
  /** Its texts are `<template>.title` and `.body` in the locales' `notifications.json`. */
  template: string;
  /** For the placeholders, besides `club` and `platform`. */
  values: Record<string, string>;
  /** The page to open when it is pressed, below the club's root. */
  linkPath: string;
  /** For the port that says whether it still holds when it is sent: a lot, or who wrote. */
  about?: string;
  /** Unique per notification; enqueuing it again sends nothing. */
  dedupe: string;
}

export const pushTask = defineTask({
  name: 'push',
  payload: z.object({
    clubId: z.string(),
    fanId: z.string(),
    topic: PushTopic,
    template: z.string(),
    values: z.record(z.string(), z.string()),
    linkPath: z.string(),
    about: z.string().optional(),
  }),
});

export type OrderedPush = z.infer<typeof pushTask.payload>;

/**
 * Enqueues notifications to all browsers of their fans in the caller's transaction; they are sent after the
 * commit. Fans without a subscribed browser, which are most, are skipped.
 */
export async function queuePush(uow: UnitOfWork, ...orders: PushOrder[]): Promise<void> {
  const subscribed = await findSubscribedFans(uow.tx, orders);
  for (const { dedupe, ...payload } of orders) {
    pushTexts(payload.template, 'en');
    const { clubId } = payload;
    if (subscribed.has(payload.fanId)) uow.enqueue(pushTask, payload, { dedupe: `push:${dedupe}`, clubId });
  }
}
