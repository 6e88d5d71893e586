import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { pngAddress } from '#server/lib/png-address.ts';
import type { MailCard } from './mail-html.ts';
import { mailTexts } from './mail-texts.ts';
import type { MailSubject } from './queue-mail.ts';

/** Returns what a mail is about with labels in its language and the address of its picture. */
export function writeCard(ctx: Context, { pictureUrl, facts }: MailSubject, language: Language): MailCard {
  const texts = mailTexts(language);
  return {
    pictureUrl: pictureUrl === null ? null : pngAddress(pictureUrl, ctx.config.server.publicUrl),
    facts: facts.map(({ name, value }) => ({ label: texts[`layout.fact.${name}`] ?? name, value })),
  };
}
