import type { AuctionLot, Bid, Bidder, ListedAuction } from '@tifo/contracts/auctions';
import type { BookingSlot, Reservation } from '@tifo/contracts/bookings';
import type { Club } from '@tifo/contracts/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Fan } from '@tifo/contracts/fans';
import type { Giveaway, Participation } from '@tifo/contracts/giveaways';
import { questionsOf, sectionsOf } from '@tifo/contracts/home-rules';
import type { Member } from '@tifo/contracts/members';
import type { Conversation, Message } from '@tifo/contracts/messages';
import type { Post } from '@tifo/contracts/posts';
import type { Program } from '@tifo/contracts/programs';
import type { Money, Pricing } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';

/** Complete, valid replies of the API for tests; each test overrides the fields it is about. */
export function exampleMoney(value: number): Money {
  return { value, currency: 'EUR', text: `${value.toFixed(2)} €` };
}

export function examplePricing(coins: number): Pricing {
  return {
    coins: { amount: coins, ticker: 'AUR' },
    totalCost: exampleMoney(coins * 2),
    tokenCost: exampleMoney(2),
  };
}

export function exampleClub(given: Partial<Club> = {}): Club {
  const club: Omit<Club, 'home'> = {
    id: 'club-1',
    name: 'Aurora FC',
    platformName: 'Aurora House',
    slug: 'aurora-fc',
    model: 'MARKETPLACE',
    state: 'LIVE',
    logoUrl: '/files/logo.webp',
    bannerUrl: '/files/banner.webp',
    ticker: 'AUR',
    currentPrice: exampleMoney(2),
    contactEmail: 'hello@aurora.test',
    eulaUrl: '/legal/eula',
    sfcUrl: '/legal/sfc',
    privacyPolicyUrl: '/legal/privacy',
    documents: [],
    webappUrl: 'http://localhost/clubs/aurora-fc',
    referralNeeded: false,
    verifiesIdentity: false,
    fiatAccepted: true,
    coinsEnabled: true,
    promoteDonation: false,
    vip: false,
    passwordsMigrated: true,
    languages: ['en', 'fr'],
    partners: [],
    linkedClubs: [],
    theme: { primary: '#0b3d91', secondary: '#f2c14e' },
    hasActiveAuction: false,
    hasAuctions: false,
    hasPosts: false,
    timeZone: 'Europe/Paris',
    announcements: [],
    hasFanAnnouncements: false,
    ...given,
  };
  const faq = questionsOf(club).map((key) => ({ key }));
  return { ...club, home: given.home ?? { sections: sectionsOf(club), faq } };
}

export function exampleExclusive(given: Partial<Exclusive> = {}): Exclusive {
  return {
    id: `exclusive-${given.slug ?? 'shirt'}`,
    slug: 'shirt',
    name: 'Signed shirt',
    description: '<p>Worn in the derby.</p>',
    imageUrl: '/files/shirt.webp',
    medias: [{ url: '/files/shirt.webp', type: 'IMAGE' }],
    category: 'COLLECTIBLE',
    categoryIcon: '',
    pricing: examplePricing(40),
    taxDeduction: null,
    stock: 3,
    isOutOfStock: false,
    isUpcoming: false,
    visible: true,
    ...given,
  };
}

export function exampleAuction(given: Partial<ListedAuction> = {}): ListedAuction {
  return {
    id: 'auction-1',
    name: 'Winter auction',
    startDate: '2026-11-01T18:00:00.000Z',
    endDate: '2026-12-01T18:00:00.000Z',
    status: 'ACTIVE',
    anonymous: false,
    visible: true,
    bidderCount: 0,
    bidCount: 0,
    lotCount: 0,
    raised: examplePricing(0),
    ...given,
  };
}

export function exampleBid(bidder: Partial<Bidder> = {}, coins = 40): Bid {
  return {
    id: `bid-${bidder.id ?? 'fan-2'}-${coins}`,
    bidder: { id: 'fan-2', firstName: 'Grace', lastName: 'Hopper', me: false, ...bidder },
    price: examplePricing(coins),
    date: '2026-11-20T12:00:00.000Z',
  };
}

export function exampleLot(given: Partial<AuctionLot> = {}): AuctionLot {
  return {
    number: 1,
    auction: exampleAuction(),
    startingPrice: examplePricing(20),
    currentPrice: examplePricing(40),
    bidCount: 0,
    bidderCount: 0,
    bids: [],
    isPassedOn: false,
    ...given,
  };
}

export function exampleFan(given: Partial<Fan> = {}): Fan {
  return {
    id: 'fan-1',
    username: 'u-1',
    identity: {
      name: 'Ada Byron',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@club.test',
      pictureUrl: '',
    },
    kycStatus: 'VALIDATED',
    nameDisplay: 'INITIAL',
    neutralName: 'Fan 4821',
    pictureUrl: '',
    language: 'en',
    acceptedDocuments: [],
    ...given,
  };
}

export function examplePost(given: Partial<Post> = {}): Post {
  return {
    slug: 'derby',
    name: 'A derby won in the rain',
    description: '<p>The Mill End kept singing.</p>',
    imageUrl: '/files/derby.webp',
    shareImageUrl: '/files/derby.webp',
    medias: [],
    date: '2026-11-18T12:00:00.000Z',
    ...given,
  };
}

export function exampleProgram(given: Partial<Program> = {}): Program {
  return {
    slug: 'girls-at-six',
    name: 'Girls at six',
    description: '<p>Every Tuesday at six.</p>',
    imageUrl: '/files/girls.webp',
    shareImageUrl: '/files/girls.webp',
    ...given,
  };
}

export function exampleSettings(given: Partial<WebSettings> = {}): WebSettings {
  return {
    environment: 'production',
    platformName: 'Tifo',
    platformUrl: 'https://app.tifo.test',
    contactEmail: 'hello@tifo.test',
    userPool: {
      id: 'local-1_Tifo',
      clientId: 'web',
      endpoint: '/idp/',
      oauthUrl: '/',
      google: false,
      passkeys: true,
    },
    ...given,
  };
}

export function exampleMember(given: Partial<Member> = {}): Member {
  return { id: 'fan-2', firstName: 'Grace', lastName: 'Hopper', pictureUrl: '', ...given };
}

/** From the example member to the example fan. */
export function exampleMessage(given: Partial<Message> = {}): Message {
  return {
    id: `message-${given.text ?? 'hello'}`,
    text: 'Hello Ada',
    date: '2026-11-19T17:30:00.000Z',
    senderId: 'fan-2',
    receiverId: 'fan-1',
    ...given,
  };
}

export function exampleConversation(given: Partial<Conversation> = {}): Conversation {
  const { id: interlocutorId, ...names } = exampleMember();
  return { interlocutorId, ...names, messages: [exampleMessage()], numberOfUnreadMessages: 0, ...given };
}

/** Open during November 2026. */
export function exampleGiveaway(given: Partial<Giveaway> = {}): Giveaway {
  return {
    id: `giveaway-${given.slug ?? 'quiz'}`,
    slug: 'quiz',
    type: 'GIVEAWAY',
    url: 'http://localhost/clubs/aurora-fc/giveaway?giveaway=quiz',
    logoUrl: '/files/logo.webp',
    sponsorName: 'Northwind',
    textKey: 'contest',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-01T00:00:00.000Z',
    questions: [],
    version: 1,
    ...given,
  };
}

export function exampleParticipation(given: Partial<Participation> = {}): Participation {
  return {
    id: 'participation-1',
    giveawayId: 'giveaway-quiz',
    createdAt: '2026-11-20T12:00:00.000Z',
    entry: { number: 3, hash: 'c0ffee'.repeat(10), seal: 'f00d'.repeat(16) },
    ...given,
  };
}

export function exampleSlot(given: Partial<BookingSlot> = {}): BookingSlot {
  return { id: 'slot-1', startDate: '2026-11-27T11:30:00', durationMinutes: 30, ...given };
}

export function exampleReservation(given: Partial<Reservation> = {}): Reservation {
  const { id: slotId, ...times } = exampleSlot();
  return { id: 'reservation-1', slotId, ...times, cancellableUntil: '2026-11-27T08:30:00.000Z', ...given };
}
