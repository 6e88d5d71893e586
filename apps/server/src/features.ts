import type { Context } from './context.ts';
import { announcements } from './features/announcements/announcements-feature.ts';
import { auctions } from './features/auctions/auctions-feature.ts';
import { auditLog } from './features/audit-log/audit-log-feature.ts';
import { bookings } from './features/bookings/bookings-feature.ts';
import { books } from './features/books/books-feature.ts';
import { clubs } from './features/clubs/clubs-feature.ts';
import { consents } from './features/consents/consents-feature.ts';
import { contentHistory } from './features/content-history/content-history-feature.ts';
import { donations } from './features/donations/donations-feature.ts';
import { exclusives } from './features/exclusives/exclusives-feature.ts';
import { fans } from './features/fans/fans-feature.ts';
import { giveaways } from './features/giveaways/giveaways-feature.ts';
import { identity } from './features/identity/identity-feature.ts';
import { insights } from './features/insights/insights-feature.ts';
import { installation } from './features/installation/installation-feature.ts';
import { kyc } from './features/kyc/kyc-feature.ts';
import { media } from './features/media/media-feature.ts';
import { memberships } from './features/memberships/memberships-feature.ts';
import { messages } from './features/messages/messages-feature.ts';
import { myData } from './features/my-data/my-data-feature.ts';
import { notifications } from './features/notifications/notifications-feature.ts';
import { orders } from './features/orders/orders-feature.ts';
import { payments } from './features/payments/payments-feature.ts';
import { people } from './features/people/people-feature.ts';
import { posts } from './features/posts/posts-feature.ts';
import { programs } from './features/programs/programs-feature.ts';
import { referrals } from './features/referrals/referrals-feature.ts';
import { search } from './features/search/search-feature.ts';
import { staff } from './features/staff/staff-feature.ts';
import { uploads } from './features/uploads/uploads-feature.ts';
import { wallet } from './features/wallet/wallet-feature.ts';
import type { Feature } from './platform/feature.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { platformData } from './platform/platform-data.ts';
import type { RetentionOfTables } from './platform/retention.ts';

/** All features of the product, lowest first: a feature may use the `index.ts` of those before it. */
export const FEATURES: readonly Feature[] = [
  clubs,
  staff,
  fans,
  uploads,
  media,
  notifications,
  identity,
  installation,
  kyc,
  consents,
  payments,
  wallet,
  books,
  donations,
  memberships,
  exclusives,
  orders,
  auctions,
  giveaways,
  referrals,
  bookings,
  contentHistory,
  programs,
  posts,
  announcements,
  messages,
  auditLog,
  search,
  people,
  insights,
  myData,
];

/** What features provide to lower ones; without it, a use case finds its ports empty. */
export function providePorts(ctx: Context): void {
  for (const { provides = [] } of FEATURES) for (const provision of provides) provision.register(ctx);
}

const declared = [platformData, ...FEATURES];

/** The invariants of all stored data. */
export const INVARIANTS = declared.flatMap(({ invariants = [] }) => invariants);

/** All tables with personal data; tests compare them with the catalogue of the database. */
export const PERSONAL_DATA = Object.assign(
  {},
  ...declared.map(({ personalData }) => personalData),
) as PersonalData;

/** How long each table keeps its rows; a test compares it with the catalogue of the database. */
export const RETENTION = Object.assign(
  {},
  ...declared.map(({ retention }) => retention),
) as RetentionOfTables;
