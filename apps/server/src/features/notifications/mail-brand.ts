import type { Context } from '#server/context.ts';
import { clubWebUrl, getClub } from '#server/features/clubs/index.ts';
import type { MailBrand } from './render-mail.ts';

/** In whose name a mail is written: the club's, or the platform's own for null. */
export async function mailBrand(ctx: Context, clubSlug: string | null): Promise<MailBrand> {
  if (clubSlug === null) return platformBrand(ctx);
  const club = await getClub(ctx, clubSlug);
  return {
    clubName: club.name,
    platformName: club.platformName,
    ticker: club.ticker.toUpperCase(),
    logoUrl: club.logoUrl ? new URL(club.logoUrl, ctx.config.server.publicUrl).href : null,
    rootUrl: clubWebUrl(ctx, club, ''),
    contact: club.contactEmail ?? ctx.config.mail.from,
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
    contact: ctx.config.mail.from,
    theme: { primary: '#23272f', secondary: '#23272f' },
  };
}
