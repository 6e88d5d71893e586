import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { OutboxRow } from '#server/events/outbox-store.ts';
import { clubWebUrl, getClub } from '#server/features/clubs/index.ts';
import { unseal } from '#server/lib/seal.ts';
import { templateTexts } from './mail-texts.ts';
import { type MailBrand, renderMail } from './render-mail.ts';

const MailPayload = z.object({
  clubSlug: z.string().nullable(),
  to: z.string(),
  language: z.enum(['en', 'fr']),
  template: z.string(),
  sealedValues: z.string(),
  linkPath: z.string().nullable(),
});

const MailValues = z.record(z.string(), z.union([z.string(), z.number()]));

/** Writes an ordered mail in the club's name and hands it to the mail server. */
export async function sendMail({
  ctx,
  payload,
  entry,
}: {
  ctx: Context;
  payload: Record<string, unknown>;
  entry: Pick<OutboxRow, 'id'>;
}): Promise<void> {
  const { clubSlug, to, language, template, sealedValues, linkPath } = MailPayload.parse(payload);
  const values = MailValues.parse(JSON.parse(unseal(ctx.secrets.derive('mail-values'), sealedValues)));
  const brand = clubSlug ? await clubBrand(ctx, clubSlug) : platformBrand(ctx);
  const content = renderMail({
    texts: templateTexts(template, language),
    language,
    values,
    brand,
    linkUrl: linkPath === null ? null : `${brand.rootUrl}${linkPath}`,
  });
  await ctx.mail.send({ id: entry.id, to, ...content });
}

async function clubBrand(ctx: Context, clubSlug: string): Promise<MailBrand> {
  const club = await getClub(ctx, clubSlug);
  return {
    clubName: club.name,
    platformName: club.platformName,
    ticker: club.ticker.toUpperCase(),
    logoUrl: club.logoUrl ? new URL(club.logoUrl, ctx.config.server.publicUrl).href : null,
    rootUrl: clubWebUrl(ctx, club, ''),
    theme: club.theme,
  };
}

function platformBrand(ctx: Context): MailBrand {
  return {
    clubName: 'Tifo',
    platformName: 'Tifo',
    ticker: '',
    logoUrl: null,
    rootUrl: ctx.config.server.publicUrl,
    theme: { primary: '#23272f', secondary: '#23272f' },
  };
}
