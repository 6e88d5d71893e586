import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork } from '#server/context.ts';
import { fillText } from '../mail-texts.ts';
import { pushTexts } from '../push/push-texts.ts';
import { notificationTopicOf } from './notification-rules.ts';
import { insertNotifications } from './notification-store.ts';

/** What a mail and its notification have in common. */
export interface ToldFan {
  /** The club whose branding the mail has; null for the platform's. */
  clubSlug: string | null;
  /** The fan whose list of notifications shows it too. */
  fan?: { id: string; clubId: string };
  language: Language;
  /**
   * Its texts are `<template>.subject`, `.title`, `.body` and optionally `.action` in the locales'
   * `mails.json`, and in `notifications.json` where it is a notification.
   */
  template: string;
  /**
   * For the placeholders, besides `club`, `platform` and `ticker`. A value named `code` is shown on a line of
   * its own.
   */
  values: Record<string, string | number>;
  /** The page to which the button leads, below the club's root; needs an `.action` text. */
  linkPath?: string;
  /** Unique per mail: `outbid:<bidId>`. Enqueuing it again sends nothing. */
  dedupe: string;
}

/** Lists what fans are mailed, once each, and updates their open screens. Mails to nobody's account are skipped. */
export async function recordNotifications(uow: UnitOfWork, orders: readonly ToldFan[]): Promise<void> {
  const slugs = new Map<string, string>();
  const rows = orders.flatMap(({ fan, clubSlug, template, language, values, linkPath, dedupe }) => {
    if (!fan || clubSlug === null || !notificationTopicOf(template)) return [];
    slugs.set(fan.clubId, clubSlug);
    const { title, body } = pushTexts(template, language);
    return {
      ...{ id: uow.ids.next(), clubId: fan.clubId, fanId: fan.id, template, dedupe },
      title: fillText(title, values),
      body: fillText(body, values).trim(),
      linkPath: linkPath ?? null,
    };
  });
  if (rows.length === 0) return;
  for (const { clubId, fanId } of await insertNotifications(uow.tx, rows)) {
    uow.notify({ clubSlug: slugs.get(clubId) ?? '', fanId, key: '' }, 'notification', {});
  }
}
