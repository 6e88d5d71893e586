import type {
  ClubMove,
  MovePreview,
  OfficeDatabase,
  PlacedClub,
} from '@tifo/contracts/back-office/databases';
import { readSearchWords } from '@tifo/contracts/search-rules';
import type { PageQuery } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { countRowsOfClub } from '#server/db/moves/count-rows.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { unlessAway } from '#server/platform/databases.ts';
import { countClubs, findClubsByName } from '../club-search-store.ts';
import { getClub } from '../get-club.ts';
import { assertDatabase, nameOf } from './add-club-move.ts';
import { countClubsByDatabase, findLastMoves, readDatabaseBytes } from './club-move-store.ts';
import { copySecondsOf, type DatabaseLoad, emptiestOf } from './database-rules.ts';
import { showMoves } from './show-moves.ts';

const MOST_MOVES = 20;

/** Returns the databases with what they hold, and the last moves between them. */
export async function listDatabases({
  ctx,
  actor,
}: Omit<UseCase<never>, 'input'>): Promise<{ items: OfficeDatabase[]; moves: ClubMove[] }> {
  assertMay(actor, 'operations.read', null);
  const [loads, moves] = await Promise.all([readLoads(ctx), findLastMoves(ctx.directory.db, MOST_MOVES)]);
  const next = emptiestOf(loads);
  return {
    items: loads.map((load) => ({ ...load, isNext: load.name === next })),
    moves: await showMoves(ctx, moves),
  };
}

/** Returns in which database a new club lives, unless another one is chosen. */
export async function findEmptiest(ctx: Context): Promise<string> {
  return emptiestOf(await readLoads(ctx)) ?? FIRST_DATABASE;
}

async function readLoads({ directory, everywhere }: Context): Promise<DatabaseLoad[]> {
  const clubs = await countClubsByDatabase(directory.db);
  return Promise.all(
    everywhere.map(async (at) => ({
      ...{ name: nameOf(at), clubs: clubs.get(at.database) ?? 0 },
      bytes: (await unlessAway(at, readDatabaseBytes(at.db))) ?? null,
    })),
  );
}

interface PlacedQuery extends PageQuery {
  q?: string | undefined;
  'filter[database]'?: string | undefined;
}

/** Returns the clubs by name, each with its database. */
export async function listPlacedClubs({ ctx, actor, input: { query } }: UseCase<{ query: PlacedQuery }>) {
  assertMay(actor, 'operations.read', null);
  const { db } = ctx.directory;
  const { q, 'filter[database]': database } = query;
  const search = {
    words: q === undefined ? undefined : readSearchWords(q),
    database: database === undefined ? undefined : toPlace(database),
  };
  const request = toIdPageRequest(query);
  const [found, count] = await Promise.all([
    findClubsByName(db, search, request),
    countClubs(db, search, MOST_COUNTED + 1),
  ]);
  const page = toIdPage(found, request.limit, ({ id }) => id);
  return toListPage(
    page,
    count,
    ({ slug, name, state, database: place }): PlacedClub => ({
      ...{ slug, name, state, database: place ?? FIRST_DATABASE },
    }),
  );
}

/** As the directory has it. */
const toPlace = (name: string) => (name === FIRST_DATABASE ? null : name);

/** Returns what it would mean to move a club. */
export async function previewMove({
  ctx,
  actor,
  input: { club: slug, to },
}: UseCase<{ club: string; to: string }>): Promise<MovePreview> {
  assertMay(actor, 'operations.read', null);
  assertDatabase(ctx, to);
  const { id } = await getClub(ctx.directory, slug);
  const home = ctx.places.of(slug);
  if (nameOf(home) === to) throw new ConflictError('move.isThere');
  const rows = await countRowsOfClub(home.maintenance, id);
  const stopLimitSeconds = ctx.config.database.moveStopLimitMs / 1000;
  return { rows, copySeconds: copySecondsOf(rows), stopLimitSeconds };
}
