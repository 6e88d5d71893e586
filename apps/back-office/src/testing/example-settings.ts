import type { ClubSettings } from '@tifo/contracts/back-office/clubs';

export const exampleSettings: ClubSettings = {
  ...{ slug: 'aurora', name: 'Aurora', platformName: 'Aurora', model: 'MARKETPLACE', state: 'LIVE' },
  ...{ logoUrl: '', bannerUrl: '', theme: { primary: '#112233', secondary: '#445566' } },
  ...{ presentationMarkdown: { en: '', fr: '' }, contactEmail: null, languages: ['en'], ticker: 'AUR' },
  ...{ coinPriceEuros: 1, coinsEnabled: true, fiatAccepted: true, promoteDonation: false },
  ...{ referralNeeded: false, secondFactorNeeded: false, accessMode: 'OPEN', membershipFeeEuros: null },
  ...{ taxReceiptThresholdEuros: null, eulaUrl: null, sfcUrl: null, privacyPolicyUrl: null },
  ...{ upcomingDate: null, timeZone: 'Europe/Paris', legalIdentity: null, webUrl: '/', version: 1 },
};
