import { z } from 'zod';
import { ClubState } from '../clubs.ts';
import { Id, Instant, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason } from './lists.ts';

/** What a database of an installation is called by those who move clubs; the first one is `first`. */
export const DatabaseName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

export const OfficeDatabase = z
  .strictObject({
    name: DatabaseName,
    clubs: z.int(),
    /** Null while it cannot be reached. */
    bytes: z.number().nullable(),
    /** Where the next new club lives, unless another one is chosen. */
    isNext: z.boolean(),
  })
  .meta({ id: 'OfficeDatabase' });
export type OfficeDatabase = z.infer<typeof OfficeDatabase>;

/** `SWITCHING`: the club takes no writes. */
export const ClubMoveState = z.enum([
  'WAITING',
  'COPYING',
  'FOLLOWING',
  'SWITCHING',
  'REMOVING',
  'DONE',
  'FAILED',
]);
export type ClubMoveState = z.infer<typeof ClubMoveState>;

/** Why a club stayed where it was. */
export const ClubMoveFailure = z.enum([
  'PROCESS_ENDED',
  'BUSY',
  'OTHER_MOVE',
  'TOO_SLOW',
  'UNREACHABLE',
  'OTHER',
]);
export type ClubMoveFailure = z.infer<typeof ClubMoveFailure>;

/** A club on its way from one database to another. */
export const ClubMove = z
  .strictObject({
    id: Id,
    slug: Slug,
    clubName: z.string(),
    from: DatabaseName,
    to: DatabaseName,
    createdAt: Instant,
    state: ClubMoveState,
    /** How many rows were copied so far, and how many there were at the beginning. */
    copied: z.int(),
    rows: z.int(),
    /** For how long the club took no writes; null where a former run was finished. */
    stoppedMs: z.int().nullable(),
    finishedAt: Instant.nullable(),
    failure: ClubMoveFailure.nullable(),
  })
  .meta({ id: 'ClubMove' });
export type ClubMove = z.infer<typeof ClubMove>;

/** A club with the database in which it lives. */
export const PlacedClub = z
  .strictObject({ slug: Slug, name: z.string(), state: ClubState, database: DatabaseName })
  .meta({ id: 'PlacedClub' });
export type PlacedClub = z.infer<typeof PlacedClub>;

/** What a move would mean. */
export const MovePreview = z
  .strictObject({
    rows: z.int(),
    /** For about how long its rows are copied, while it is in use. */
    copySeconds: z.int(),
    /** For how long it takes no writes at most. */
    stopLimitSeconds: z.number(),
  })
  .meta({ id: 'MovePreview' });
export type MovePreview = z.infer<typeof MovePreview>;

export const databaseRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/platform/databases': {
    summary: 'The databases in which clubs live, and the last moves from one to another, newest first',
    capability: 'operations.read',
    body: null,
    replies: { 200: z.strictObject({ items: z.array(OfficeDatabase), moves: z.array(ClubMove) }) },
    limit: 'reads',
  },
  'GET /api/back-office/platform/placed-clubs': {
    summary: 'The clubs by name, each with the database in which it lives',
    capability: 'operations.read',
    query: ListQuery.extend({ 'filter[database]': DatabaseName.optional() }),
    body: null,
    replies: { 200: listOf(PlacedClub) },
    limit: 'reads',
  },
  'GET /api/back-office/platform/placed-clubs/{club}/move-previews/{to}': {
    summary: 'What it would mean to move a club to another database',
    capability: 'operations.read',
    params: z.strictObject({ club: Slug, to: z.string().max(60) }),
    body: null,
    replies: { 200: MovePreview },
    problems: ['club.notFound', 'database.notFound', 'move.isThere'],
    limit: 'reads',
  },
  'POST /api/back-office/platform/moves': {
    summary: 'Has a club moved to another database while it is in use; once for an id',
    capability: 'operations.run',
    stepUp: true,
    body: z.strictObject({ id: z.uuid(), club: Slug, to: DatabaseName, reason: Reason }),
    replies: { 201: ClubMove },
    problems: ['club.notFound', 'database.notFound', 'move.isThere', 'move.isUnderWay'],
    limit: 'writes',
  },
});
