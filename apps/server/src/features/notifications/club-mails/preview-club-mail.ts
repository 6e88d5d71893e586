import type { ClubMailDraft, FanMail } from '@tifo/contracts/back-office/club-mails';
import { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay, type StaffActor } from '#server/lib/actor.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { NotFoundError, UnavailableError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import type { MailContent } from '../render-mail.ts';
import { renderSample } from '../samples/render-sample.ts';
import { readOwnWords } from './read-own-words.ts';

export const PREVIEW_PATH = '/mail-preview';
const SHOWN_MS = 15 * 60 * 1000;

/** A mail to show, encrypted in the address of its page: frames send no token, and nothing is stored of a draft. */
const Shown = z.object({
  ...{ clubSlug: z.string(), template: z.string(), language: Language },
  own: z.object({ words: z.string(), signature: z.string() }),
  until: z.number(),
});

interface TryInput {
  club: ClubRecord;
  mail: FanMail;
  draft: ClubMailDraft;
}

interface TryCall {
  ctx: Context;
  actor: StaffActor;
  input: TryInput;
}

/** Returns a mail as its fans will get it, and the page that shows it. */
export async function previewClubMail({ ctx, actor, input }: TryCall) {
  assertMay(actor, 'clubs.settings', input.club.id);
  const { fromName, sample } = await readDraft(ctx, input);
  const { subject } = await renderSample(ctx, sample);
  const until = ctx.clock.now().getTime() + SHOWN_MS;
  const shown = encrypt(ctx.secrets.derive('mail-previews'), JSON.stringify({ ...sample, until }));
  return { fromName, subject, framePath: `${PREVIEW_PATH}?mail=${shown}` };
}

/** Throws for an address that was not made here, or is over. */
export async function renderPreview(ctx: Context, mail: string): Promise<MailContent> {
  const { until, ...sample } = readShown(ctx, mail);
  if (until < ctx.clock.now().getTime()) throw new NotFoundError('request.notFound');
  return renderSample(ctx.places.of(sample.clubSlug), sample);
}

function readShown(ctx: Context, mail: string): z.infer<typeof Shown> {
  try {
    return Shown.parse(JSON.parse(decrypt(ctx.secrets.derive('mail-previews'), mail)));
  } catch {
    throw new NotFoundError('request.notFound');
  }
}

/** Mails the caller while they wait, with sample values. */
export async function sendClubTestMail({ ctx, actor, input }: TryCall): Promise<void> {
  assertMay(actor, 'clubs.settings', input.club.id);
  const { fromName, replyTo, sample } = await readDraft(ctx, input);
  const content = await renderSample(ctx, sample);
  try {
    await ctx.mail.send({
      ...{ id: `club-test-mail:${ctx.ids.next()}`, to: actor.email, ...content, fromName },
      ...(replyTo === null ? {} : { replyTo }),
    });
  } catch (error) {
    ctx.logger.warn({ err: error }, 'The mail server did not take the test mail');
    throw new UnavailableError('mail.notTaken');
  }
}

/** Returns the draft, completed by what is saved. */
async function readDraft(ctx: Context, { club, mail, draft: { language, words, sender } }: TryInput) {
  const sent = { clubSlug: club.slug, template: mail, language };
  const saved = await readOwnWords(ctx, sent);
  const own = {
    words: words === null ? saved.words : inLanguage(words, language),
    signature: sender === null ? saved.signature : inLanguage(sender.signature, language),
  };
  return {
    fromName: (sender === null ? saved.fromName : sender.name) ?? club.platformName,
    replyTo: saved.replyTo ?? club.contactEmail,
    sample: { ...sent, own },
  };
}
