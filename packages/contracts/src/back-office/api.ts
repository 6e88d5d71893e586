import type { z } from 'zod';
import { accessRoutes } from './access.ts';
import { officeAnnouncementRoutes } from './announcements.ts';
import { officeAuctionRoutes } from './auctions.ts';
import { auditRoutes } from './audit.ts';
import { officeBookingRoutes } from './bookings.ts';
import { bookRoutes } from './books.ts';
import { catalogueRoutes } from './catalogue.ts';
import { catalogueFileRoutes } from './catalogue-files.ts';
import { officeClubMailRoutes } from './club-mails.ts';
import { officeClubRoutes } from './clubs.ts';
import { officeCoinRoutes } from './coins.ts';
import { contentRoutes } from './content.ts';
import { contentHistoryRoutes } from './content-history.ts';
import { databaseRoutes } from './databases.ts';
import { officeDomainRoutes } from './domains.ts';
import { officeGiveawayRoutes } from './giveaways.ts';
import { officeHomeRoutes } from './home.ts';
import { insightRoutes } from './insights.ts';
import { officeLegalDocumentRoutes } from './legal-documents.ts';
import { officeLinkedClubRoutes } from './linked-clubs.ts';
import { listExportRoutes } from './list-exports.ts';
import { officeLotRoutes } from './lots.ts';
import { mediaRoutes } from './media.ts';
import { officeMembershipRoutes } from './memberships.ts';
import { moneyRoutes } from './money.ts';
import { operationRoutes } from './operations.ts';
import { officeOrderRoutes } from './orders.ts';
import { officePartnerRoutes } from './partners.ts';
import { peopleRoutes } from './people.ts';
import { platformRoutes } from './platform.ts';
import { platformExportRoutes } from './platform-exports.ts';
import { officePrizeRoutes } from './prizes.ts';
import { officeReferralRoutes } from './referrals.ts';
import { officeRefundRoutes } from './refunds.ts';
import { reportRoutes } from './reports.ts';
import { officeSearchRoutes } from './search.ts';
import { staffRoutes } from './staff.ts';

/** Every call of the back office. The web imports its type only. */
export const backOfficeContract = {
  ...staffRoutes,
  ...insightRoutes,
  ...officeSearchRoutes,
  ...platformRoutes,
  ...accessRoutes,
  ...databaseRoutes,
  ...operationRoutes,
  ...auditRoutes,
  ...listExportRoutes,
  ...platformExportRoutes,
  ...officeAuctionRoutes,
  ...officeLotRoutes,
  ...officeBookingRoutes,
  ...officeGiveawayRoutes,
  ...officePrizeRoutes,
  ...officeOrderRoutes,
  ...officeRefundRoutes,
  ...moneyRoutes,
  ...bookRoutes,
  ...officeCoinRoutes,
  ...officeMembershipRoutes,
  ...officeReferralRoutes,
  ...peopleRoutes,
  ...reportRoutes,
  ...catalogueRoutes,
  ...catalogueFileRoutes,
  ...mediaRoutes,
  ...officeClubRoutes,
  ...officeLinkedClubRoutes,
  ...officePartnerRoutes,
  ...officeClubMailRoutes,
  ...officeDomainRoutes,
  ...officeLegalDocumentRoutes,
  ...contentRoutes,
  ...officeAnnouncementRoutes,
  ...officeHomeRoutes,
  ...contentHistoryRoutes,
};

export type BackOfficeContract = typeof backOfficeContract;
export type BackOfficeCall = keyof BackOfficeContract;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Call extends BackOfficeCall, Name extends string> =
  BackOfficeContract[Call] extends Record<Name, infer Schema> ? Schema : undefined;

/** What a caller sends: path parameters, query and body, each only where the call has it. */
export type BackOfficeParams<Call extends BackOfficeCall> = Input<Field<Call, 'params'>>;
export type BackOfficeQuery<Call extends BackOfficeCall> = Input<Field<Call, 'query'>>;
export type BackOfficeBody<Call extends BackOfficeCall> = Input<Field<Call, 'body'>>;

type Reply<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The body of a successful reply, whichever 2xx it is. */
export type BackOfficeReply<Call extends BackOfficeCall> = Reply<
  BackOfficeContract[Call]['replies'][keyof BackOfficeContract[Call]['replies']]
>;
