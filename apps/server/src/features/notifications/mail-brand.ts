import type { Context } from '#server/context.ts';
import { clubWebUrl, getClub } from '#server/features/clubs/index.ts';
import { pngAddress } from '#server/lib/png-address.ts';
import { platformNamePort } from '#server/platform/platform-name.ts';
import type { MailBrand } from './mail-html.ts';

/** Returns the branding of a mail: the club's, or the platform's for null. */
export async function mailBrand(ctx: Context, clubSlug: string | null): Promise<MailBrand> {
  if (clubSlug === null) return platformBrand(ctx, await platformNamePort.of(ctx).read(ctx));
  const club = await getClub(ctx, clubSlug);
  return {
    clubName: club.name,
    platformName: club.platformName,
    ticker: club.ticker.toUpperCase(),
    logoUrl: club.logoUrl ? pngAddress(club.logoUrl, ctx.config.server.publicUrl) : null,
    rootUrl: clubWebUrl(ctx, club, ''),
    contact: club.contactEmail ?? ctx.config.mail.from,
    replyTo: club.contactEmail,
    theme: club.theme,
  };
}

function platformBrand(ctx: Context, name: string): MailBrand {
  return {
    clubName: name,
    platformName: name,
    ticker: '',
    logoUrl: null,
    rootUrl: ctx.config.server.publicUrl,
    contact: ctx.config.mail.from,
    replyTo: null,
    theme: { primary: '#23272f', secondary: '#23272f' },
  };
}
