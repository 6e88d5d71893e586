import { describe, expect, test } from 'vitest';
import { decideVisit, type Visit } from './session-rules.ts';

const openClub = { referralNeeded: false, vip: false };
const referralClub = { referralNeeded: true, vip: false };
const vipClub = { referralNeeded: true, vip: true };
const home = { name: 'clubHomepage', access: 'club' } as const;
const marketplace = { name: 'marketplace', access: 'club' } as const;
const profile = { name: 'profile', access: 'authenticated' } as const;
const told = { name: 'notifications', access: 'authenticated' } as const;
const login = { name: 'login', access: 'everyone' } as const;
const kyc = { name: 'kyc', access: 'authenticated' } as const;

function visit(club: Visit['club'], screen: Visit['screen'], who: Partial<Visit>) {
  return decideVisit({ club, screen, session: 'authenticated', kycStatus: undefined, ...who });
}

describe('a visitor', () => {
  test.each([
    ['an open club', openClub, marketplace, 'show'],
    ['a personal screen', openClub, profile, 'login'],
    ['a referral club', referralClub, marketplace, 'login'],
    ['the home of a referral club', referralClub, home, 'login'],
    ['the home of a vip club, which asks by itself', vipClub, home, 'show'],
    ['another screen of a vip club', vipClub, marketplace, 'login'],
    ['a sign-in screen of a referral club', referralClub, login, 'show'],
  ] as const)('of %s', (_, club, screen, expected) => {
    expect(visit(club, screen, { session: 'anonymous' })).toBe(expected);
  });
});

describe('while the session, or the fan, is being read', () => {
  test.each([
    ['open screens show', openClub, marketplace, 'show'],
    ['personal screens wait', openClub, profile, 'wait'],
    ['referral clubs wait', referralClub, marketplace, 'wait'],
    ['sign-in screens show', referralClub, login, 'show'],
  ] as const)('%s', (_, club, screen, expected) => {
    expect(visit(club, screen, { session: 'unknown' })).toBe(expected);
    expect(visit(club, screen, { kycStatus: undefined })).toBe(expected);
  });
});

describe('a fan', () => {
  test.each([
    ['validated anywhere', openClub, profile, 'VALIDATED', 'show'],
    ['validated at a referral club', referralClub, marketplace, 'VALIDATED', 'show'],
    ['ready for KYC on an open screen', openClub, marketplace, 'READY_FOR_KYC', 'show'],
    ['ready for KYC on a personal screen', openClub, profile, 'READY_FOR_KYC', 'kyc'],
    ['ready for KYC at a referral club', referralClub, marketplace, 'READY_FOR_KYC', 'kyc'],
    ['with a pending payment', openClub, home, 'PAYMENT_PENDING', 'show'],
    ['with a pending payment, reading what they were told', openClub, told, 'PAYMENT_PENDING', 'show'],
    ['in KYC already', openClub, kyc, 'DUE_DILIGENCE_FILLED', 'show'],
    ['not referred, at the home', referralClub, home, 'NOT_REFERRED', 'show'],
    ['not referred, elsewhere', referralClub, marketplace, 'NOT_REFERRED', 'home'],
    ['not referred, in KYC', referralClub, kyc, 'NOT_REFERRED', 'home'],
    ['on a sign-in screen', openClub, login, 'READY_FOR_KYC', 'show'],
  ] as const)('%s', (_, club, screen, kycStatus, expected) => {
    expect(visit(club, screen, { kycStatus })).toBe(expected);
  });
});
