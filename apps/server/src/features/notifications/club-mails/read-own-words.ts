import { FanMail } from '@tifo/contracts/back-office/club-mails';
import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { inLanguage, type LocalizedText } from '#server/lib/language.ts';
import type { OwnWords } from '../mail-html.ts';
import { findOwnMail } from './club-mail-store.ts';

interface OwnMail extends OwnWords {
  /** Null: as by default. */
  fromName: string | null;
  replyTo: string | null;
}

const NOTHING_SAVED: LocalizedText = { en: '', fr: '' };

/** Of codes, security, moderation and the platform's mails, of which a club changes nothing. */
const NOTHING_OWN: OwnMail = { fromName: null, replyTo: null, words: '', signature: '' };

interface SentMail {
  clubSlug: string | null;
  template: string;
  language: Language;
}

/** Returns what a club has written for a mail, as it is now: mails are rendered when they are sent. */
export async function readOwnWords(
  ctx: Context,
  { clubSlug, template, language }: SentMail,
): Promise<OwnMail> {
  const mail = FanMail.safeParse(template);
  if (clubSlug === null || !mail.success) return NOTHING_OWN;
  const { id: clubId } = await getClub(ctx, clubSlug);
  const saved = await findOwnMail(ctx.db, { clubId, mail: mail.data });
  return {
    ...{ fromName: saved.fromName, replyTo: saved.replyTo },
    words: inLanguage(saved.words ?? NOTHING_SAVED, language),
    signature: inLanguage(saved.signature ?? NOTHING_SAVED, language),
  };
}
