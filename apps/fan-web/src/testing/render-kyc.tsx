import type { Fan, KycStatus } from '@tifo/contracts/fans';
import { exampleClub, exampleFan } from './examples.ts';
import type { FakeAnswers } from './fake-api.ts';
import { type PageOptions, renderPage } from './render-page.tsx';

export const kycClub = exampleClub({
  eulaUrl: '/clubs/aurora-fc/legal/eula',
  sfcUrl: 'https://aurora.test/terms',
  privacyPolicyUrl: '/clubs/aurora-fc/legal/privacy-policy',
  documents: [
    { document: 'TOKENS_CONDITIONS', version: 1, url: '/clubs/aurora-fc/legal/token-terms?version=1' },
    { document: 'FIAT_CONDITIONS', version: 2, url: '/clubs/aurora-fc/legal/eula?version=2' },
    { document: 'FIAT_SALE_TERMS', version: 1, url: 'https://aurora.test/terms' },
    { document: 'PRIVACY_POLICY', version: 1, url: '/clubs/aurora-fc/legal/privacy-policy?version=1' },
  ],
});

export const ALL_ACCEPTED = { acceptedDocuments: kycClub.documents.map(({ document }) => document) };

/**
 * Renders the registration of a fan at a club that requires nothing after the personal information, unless
 * `options` say so.
 */
export async function renderKyc(
  kycStatus: KycStatus,
  options: { answers?: FakeAnswers; fan?: Partial<Fan> } & Partial<PageOptions> = {},
) {
  const { fan: given = kycStatus === 'READY_FOR_KYC' ? {} : ALL_ACCEPTED, ...page } = options;
  let fan: Fan = exampleFan({ kycStatus, ...given });
  const answers: FakeAnswers = {
    'GET /api/clubs/{slug}/fans/me': () => fan,
    'POST /api/clubs/{slug}/fans/me/tos-acceptances': ({ body }) => {
      fan = { ...fan, acceptedDocuments: body.acceptedDocuments };
      return undefined;
    },
    'PUT /api/clubs/{slug}/fans/{username}/personal-info': ({ body }) => {
      fan = { ...fan, personalInfo: body, kycStatus: 'VALIDATED' };
      return undefined;
    },
    'GET /api/clubs/{slug}/giveaways': [],
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [],
    ...options.answers,
  };
  const { identity, username } = fan;
  return renderPage({
    path: '/kyc',
    club: kycClub,
    identity: { ...identity, username },
    ...page,
    answers,
  });
}
