/** The public screens of `npm run screenshots`, each by an address of the demo data. */
export const SCREENS: { name: string; path: string }[] = [
  { name: 'clubs', path: '/' },
  { name: 'club-foundation', path: '/clubs/harbour-foundation' },
  { name: 'club-marketplace', path: '/clubs/aurora-fc' },
  { name: 'auctions', path: '/clubs/harbour-foundation/auctions' },
  { name: 'live-auction', path: '/clubs/harbour-foundation/live-auction' },
  { name: 'marketplace', path: '/clubs/aurora-fc/marketplace' },
  { name: 'news', path: '/clubs/aurora-fc/news' },
  { name: 'post', path: '/clubs/aurora-fc/news/derby-won-in-the-rain' },
  { name: 'program', path: '/clubs/harbour-foundation/programs/swim-before-ten' },
  { name: 'login', path: '/clubs/harbour-foundation/login' },
  { name: 'signup', path: '/clubs/harbour-foundation/signup' },
  { name: 'forgot-password', path: '/clubs/harbour-foundation/forgot-password' },
  { name: 'not-found', path: '/clubs/harbour-foundation/nowhere' },
  { name: 'club-not-found', path: '/clubs/no-such-club' },
];
