import type { Club } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { inLanguage, type LocalizedText } from '#server/lib/language.ts';
import { presentMoney } from '#server/lib/money.ts';
import { richTextToPlainText, sanitizeRichText } from '#server/lib/rich-text.ts';
import { presentHome } from './club-home.ts';
import type { ClubRecord } from './club-record.ts';
import { presentLinkedClub } from './linked-clubs/show-linked-clubs.ts';
import type { ShownClub } from './list-clubs.ts';
import { presentPartner } from './partners/show-partners.ts';

export interface Viewing {
  language: Language;
  now: Date;
}

/** Presents a club; a date of opening that has passed is left out. */
export function presentClub(shown: ShownClub, { language, now }: Viewing): Club {
  const { club, partners, linkedClubs, facts, announcements } = shown;
  const { presentationHtml, upcomingDate, membershipFeeCents, taxReceiptThresholdCents } = club;
  return {
    id: club.id,
    name: club.name,
    platformName: club.platformName,
    slug: club.slug,
    model: club.model,
    state: club.state,
    logoUrl: club.logoUrl,
    bannerUrl: club.bannerUrl,
    ticker: club.ticker,
    currentPrice: presentMoney(club.tokenPriceCents),
    contactEmail: club.contactEmail,
    eulaUrl: club.eulaUrl,
    sfcUrl: club.sfcUrl,
    privacyPolicyUrl: club.privacyPolicyUrl,
    documents: presentDocuments(club),
    webappUrl: club.webappUrl,
    referralNeeded: club.referralNeeded,
    verifiesIdentity: club.dueDiligenceNeeded,
    fiatAccepted: club.fiatAccepted,
    coinsEnabled: club.coinsEnabled,
    promoteDonation: club.promoteDonation,
    vip: club.vip,
    passwordsMigrated: club.passwordsMigrated,
    ...(presentationHtml ? { presentation: presentText(presentationHtml, language) } : {}),
    ...(upcomingDate && upcomingDate > now ? { upcomingDate: upcomingDate.toISOString() } : {}),
    ...(membershipFeeCents === null ? {} : { membershipFee: presentMoney(membershipFeeCents) }),
    ...(taxReceiptThresholdCents === null
      ? {}
      : { taxReceiptThreshold: presentMoney(taxReceiptThresholdCents) }),
    languages: club.languages,
    partners: partners.map(presentPartner),
    linkedClubs: linkedClubs.map(presentLinkedClub),
    theme: club.theme,
    ...facts,
    timeZone: club.timeZone,
    announcements: announcements?.shown(language) ?? [],
    hasFanAnnouncements: announcements?.hasForFans ?? false,
    home: presentHome(club, shown.home, language),
  };
}

function presentText(texts: LocalizedText, language: Language): { html: string; text: string } {
  const html = sanitizeRichText(inLanguage(texts, language));
  return { html, text: richTextToPlainText(html) };
}

/** A page of the platform shows the version it is asked for, so a fan reads the one they accept. */
function presentDocuments(club: ClubRecord): Club['documents'] {
  const { slug, eulaUrl, sfcUrl, privacyPolicyUrl } = club;
  const legal = `/clubs/${slug}/legal`;
  const urls: Record<TermsDocument, string> = {
    TOKENS_CONDITIONS: `${legal}/token-terms`,
    FIAT_CONDITIONS: eulaUrl,
    FIAT_SALE_TERMS: sfcUrl,
    PRIVACY_POLICY: privacyPolicyUrl,
    AUCTION_RULES: `${legal}/auction-rules`,
  };
  return club.documents.map(({ document, version }) => {
    const url = urls[document];
    return { document, version, url: url.startsWith(legal) ? `${url}?version=${version}` : url };
  });
}
