import type { RouteObject } from 'react-router';
import { LayoutError, RouteError } from './app/route-error.tsx';
import {
  type LayoutSource,
  layoutRoute,
  missingRoute,
  type PageSource,
  redirectRoute,
  type ScreenOptions,
  screenRoute,
} from './app/screen-route.ts';
import type { TextTopic } from './lib/i18n/text-topics.ts';

const AUTH_TEXTS: TextTopic[] = ['login', 'login-redirect'];

/**
 * Every screen of the site, one line each: path, file in pages/, and what the route declares about it. A
 * function, since the router empties lazy routes in place: each router needs its own table.
 */
export function createRoutes(mount: 'platform' | 'club'): RouteObject[] {
  return mount === 'platform' ? platformRoutes() : clubRoutes();
}

function platformRoutes(): RouteObject[] {
  return [
    layout('root-layout', [
      screen('', 'club-selection/club-selection-page', { name: 'home', texts: ['club-selection'] }),
      screen('clubs', 'club-selection/clear-club-page', { name: 'clubsPage', texts: ['club-selection'] }),
      screen('legal/notice', 'legal/platform-notice-page', { name: 'legal', texts: ['legal'] }),
      screen('login/callback', 'login-callback/platform-callback-page', { name: 'loginRedirectCallback' }),
      missingRoute('clubSelection'),
    ]),
  ];
}

/** Paths are relative to the club: the router's basename is /clubs/{slug}, or / on the club's own domain. */
function clubRoutes(): RouteObject[] {
  return [
    layout('club-layout', [
      screen('', 'club-home/club-home-page', {
        name: 'clubHomepage',
        tabs: ['HOMEPAGE'],
        texts: ['club-home', 'exclusives', 'auctions', 'posts', 'programs', 'giveaway-cards'],
      }),
      screen('legal/:document', 'legal/legal-page', { name: 'legal', access: 'everyone', texts: ['legal'] }),
      screen('login', 'login/login-page', {
        name: 'login',
        access: 'everyone',
        tabs: ['LOGIN'],
        texts: AUTH_TEXTS,
      }),
      screen('login/callback', 'login-callback/login-callback-page', {
        name: 'loginRedirectCallback',
        access: 'everyone',
        tabs: ['LOGIN'],
        texts: AUTH_TEXTS,
      }),
      screen('signup', 'signup/signup-page', {
        name: 'signup',
        access: 'everyone',
        tabs: ['LOGIN'],
        texts: [...AUTH_TEXTS, 'signup'],
      }),
      screen('forgot-password', 'forgot-password/forgot-password-page', {
        name: 'forgotPassword',
        access: 'everyone',
        tabs: ['LOGIN'],
        texts: AUTH_TEXTS,
      }),
      screen('profile', 'profile/profile-page', {
        name: 'profile',
        access: 'authenticated',
        tabs: ['PROFILE'],
        texts: [
          'profile',
          'purchase',
          'kyc',
          'donation',
          'referrals',
          'login',
          'login-redirect',
          'sign-in-methods',
          'bookings',
        ],
      }),
      screen('orders/:orderId', 'order/order-page', {
        name: 'order',
        access: 'authenticated',
        tabs: ['PROFILE'],
        texts: ['profile', 'purchase'],
      }),
      screen('notifications', 'notifications/notifications-page', {
        name: 'notifications',
        access: 'authenticated',
        tabs: ['PROFILE'],
        texts: ['profile'],
      }),
      screen('liked', 'liked/liked-page', {
        name: 'liked',
        access: 'authenticated',
        tabs: ['PROFILE'],
        texts: ['exclusives'],
      }),
      screen('search', 'search/search-page', { name: 'search', texts: ['search'] }),
      screen('invitation/:token', 'invitation/invitation-page', {
        name: 'invitation',
        access: 'everyone',
        texts: ['login', 'referrals'],
      }),
      screen('kyc', 'kyc/kyc-page', { name: 'kyc', access: 'authenticated', texts: ['kyc', 'questions'] }),
      ...playScreens(),
      ...shopScreens(),
      ...donationScreens(),
      ...newsScreens(),
      ...memberScreens(),
      missingRoute('general'),
    ]),
    layout('bare-layout', wallScreens()),
  ];
}

/** Giveaways, and the slots of a pop-up club. */
function playScreens(): RouteObject[] {
  return [
    screen('giveaway', 'giveaway/giveaway-page', {
      name: 'giveaway',
      texts: ['giveaways', 'giveaway-cards', 'questions'],
    }),
    screen('booking', 'booking/booking-page', { name: 'booking', texts: ['bookings'] }),
  ];
}

/** Donating, and the thanks for it. */
function donationScreens(): RouteObject[] {
  return [
    screen('donation', 'donation/donation-page', {
      name: 'donationPage',
      tabs: ['DONATION'],
      texts: ['donation', 'donations', 'exclusives', 'auctions'],
    }),
    screen('donation/payment-confirmed', 'donation-confirmed/donation-confirmed-page', {
      name: 'donationConfirmed',
      tabs: ['DONATION'],
      texts: ['donation'],
    }),
  ];
}

/** Exclusives and auctions, and the purchase. */
function shopScreens(): RouteObject[] {
  return [
    screen('wallet', 'wallet/wallet-page', { name: 'wallet', tabs: ['WALLET'], texts: ['wallet'] }),
    screen('marketplace', 'marketplace/marketplace-page', {
      name: 'marketplace',
      tabs: ['MARKETPLACE'],
      texts: ['marketplace', 'exclusives'],
    }),
    screen('auctions', 'auctions/auctions-page', {
      name: 'auctionsPage',
      tabs: ['AUCTIONS'],
      texts: ['auctions', 'exclusives'],
    }),
    screen('exclusives/:exclusiveSlug', 'exclusive-detail/exclusive-detail-page', {
      name: 'exclusiveDetail',
      tabs: ['MARKETPLACE', 'AUCTIONS'],
      texts: ['exclusive-detail', 'exclusives', 'purchase', 'bookings', 'giveaway-cards'],
    }),
    screen(
      'exclusives/:exclusiveSlug/purchase-confirmation',
      'purchase-confirmation/purchase-confirmation-page',
      {
        name: 'purchaseConfirmation',
        access: 'authenticated',
        tabs: ['MARKETPLACE', 'AUCTIONS'],
        texts: ['purchase'],
      },
    ),
    screen('exclusives/:exclusiveSlug/purchase-confirmed', 'purchase-confirmed/purchase-confirmed-page', {
      name: 'purchaseConfirmed',
      access: 'authenticated',
      tabs: ['MARKETPLACE', 'AUCTIONS'],
      texts: ['purchase'],
    }),
  ];
}

/** News and programs of the club. */
function newsScreens(): RouteObject[] {
  return [
    screen('news', 'news/news-page', { name: 'newsfeed', tabs: ['NEWS'], texts: ['posts', 'programs'] }),
    screen('news/:postSlug', 'post/post-page', {
      name: 'postPage',
      tabs: ['NEWS'],
      texts: ['posts', 'programs', 'donation', 'donations'],
    }),
    redirectRoute('programs', '/news'),
    screen('programs/:programSlug', 'program/program-page', {
      name: 'programPage',
      tabs: ['NEWS'],
      texts: ['posts', 'programs', 'donation', 'donations'],
    }),
  ];
}

/** Members of the club, and their messages. */
function memberScreens(): RouteObject[] {
  const options = { access: 'authenticated', tabs: ['MEMBERS'], texts: ['members'] } as const;
  return [
    screen('members', 'members/members-page', { name: 'membersList', ...options }),
    screen('members/:memberId', 'members/members-page', { name: 'chatPage', ...options }),
  ];
}

/** The wall of a stadium, at both of its paths. */
function wallScreens(): RouteObject[] {
  return ['live-auction', 'live-auctions'].map((path) =>
    screen(path, 'live-auction/live-auction-page', {
      name: 'liveAuction',
      texts: ['live-auction', 'exclusives'],
      lightEntry: 'src/wall-client.ts',
    }),
  );
}

function screen(path: string, source: PageSource, options: ScreenOptions): RouteObject {
  return screenRoute(path, source, options);
}

function layout(source: LayoutSource, children: RouteObject[]): RouteObject {
  return layoutRoute(source, { LayoutError, ScreenError: RouteError, children });
}
