import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { QueuedTask } from '#server/events/outbox-store.ts';
import { decrypt } from '#server/lib/encrypt.ts';
import { readOwnWords } from './club-mails/read-own-words.ts';
import { mailBrand } from './mail-brand.ts';
import { templateTexts } from './mail-texts.ts';
import { topicOf } from './opt-outs/mail-topics.ts';
import { isOptedOut, unsubscribeUrl } from './opt-outs/subscription.ts';
import { type MailOrder, type MailPayload, toPayload } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { writeCard } from './write-card.ts';

const MailValues = z.record(z.string(), z.union([z.string(), z.number()]));

/** Renders a mail in the club's name and hands it to the mail server, unless the recipient has opted out. */
export async function sendMail({
  ctx: taker,
  input: { clubSlug, to, language, template, sealedValues, linkPath, card, attachments },
  task,
}: {
  ctx: Context;
  input: MailPayload;
  task: Pick<QueuedTask, 'id'>;
}): Promise<void> {
  // An erased user has no address any more, but mails may still fall due in their name.
  if (to.endsWith('@erased.invalid')) return;
  // The club may have moved to another database since the mail was written.
  const ctx = clubSlug === null ? taker : await taker.places.find(clubSlug);
  const values = MailValues.parse(JSON.parse(decrypt(ctx.secrets.derive('mail-values'), sealedValues)));
  const topic = topicOf(template);
  const subscription = topic && clubSlug ? { clubSlug, to, topic, language } : null;
  if (subscription && (await isOptedOut(ctx, subscription))) return;
  const unsubscribe = subscription && unsubscribeUrl(ctx, subscription);
  const brand = await mailBrand(ctx, clubSlug);
  const own = await readOwnWords(ctx, { clubSlug, template, language });
  const replyTo = own.replyTo ?? brand.replyTo;
  const content = renderMail({
    texts: templateTexts(template, language),
    language,
    values,
    ...{ brand, own },
    card: card && writeCard(ctx, card, language),
    linkUrl: linkPath === null ? null : `${brand.rootUrl}${linkPath}`,
    unsubscribeUrl: unsubscribe,
  });
  await ctx.mail.send({
    ...{ id: task.id, to, ...content, attachments },
    ...(clubSlug === null ? {} : { fromName: own.fromName ?? brand.platformName }),
    ...(replyTo === null ? {} : { replyTo }),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe } : {}),
  });
}

/** Without the queue, for somebody who waits to hear whether the mail server takes it. */
export async function sendMailNow(ctx: Context, order: MailOrder): Promise<void> {
  await sendMail({ ctx, input: toPayload(ctx, order), task: { id: order.dedupe } });
}
