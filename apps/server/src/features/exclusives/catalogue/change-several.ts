import type { EditedExclusive } from '@tifo/contracts/back-office/catalogue';
import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { presentCoins, toCoinUnits } from '#server/lib/money.ts';
import { assertIsNoLot } from '../exclusive-policy.ts';
import { type CatalogueRow, lockCatalogueItems } from './catalogue-store.ts';
import { changesBetween } from './draft-rules.ts';
import { type SharedFields, updateSharedFields } from './import-store.ts';
import { presentCatalogueItem } from './present-catalogue-item.ts';
import { schedulePublication } from './publish-scheduled.ts';
import { publishedPictures } from './shown-pictures.ts';

export interface ChosenExclusives {
  club: ClubRecord;
  /** Each with the version that was read; without one, as it is now. */
  chosen: { id: string; version?: number }[];
}

/** Returns those that were chosen, locked. Throws, with those in the way, if one has changed since it was read. */
export async function lockChosen(
  uow: UnitOfWork,
  { club, chosen }: ChosenExclusives,
): Promise<CatalogueRow[]> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [...versions.keys()] });
  if (rows.length < versions.size) throw new NotFoundError('exclusive.notFound');
  const stale = rows.filter(({ id, version }) => version !== (versions.get(id) ?? version));
  if (stale.length > 0) throw new StaleEditError(stale.map((row) => presentCatalogueItem(row, club)));
  return rows;
}

interface ChangeSeveral {
  actor: Actor;
  club: ClubRecord;
  action: string;
  changes: { before: CatalogueRow; fields: Partial<SharedFields> }[];
}

/** Saves the fields of several, in one statement; those that have them already stay. The caller must hold their locks. */
export async function changeSeveral(
  uow: UnitOfWork,
  { actor, club, action, changes }: ChangeSeveral,
): Promise<EditedExclusive[]> {
  const made = changes
    .map(({ before, fields }) => ({ before, difference: changesBetween(before, fields), fields }))
    .filter(({ difference }) => Object.keys(difference.after).length > 0)
    .map(({ before, difference, fields }) => {
      const after: CatalogueRow = { ...before, ...fields, version: before.version + 1 };
      assertMayBecome(before, after);
      return { before, difference, after };
    });
  if (made.length === 0) return [];
  await assertPicturesDescribed(uow.tx, {
    clubId: club.id,
    shown: made.flatMap(({ after }) => publishedPictures(after)),
    before: made.flatMap(({ before }) => publishedPictures(before)),
  });
  await updateSharedFields(uow.tx, { clubId: club.id, changes: made.map(({ after }) => after) });
  for (const { before, difference, after } of made) {
    schedulePublication(uow, after);
    uow.audit({
      ...{ actor, action, subject: `exclusive:${before.id}`, ...difference },
      detail: { slug: before.slug },
    });
  }
  uow.invalidate(club);
  return made.map(({ before, after: { id, version } }) => ({ id, version, was: toPrevious(before, club) }));
}

/** The price of a lot is set by its auction, which also needs the lot; nothing is shown without a picture. */
function assertMayBecome(before: CatalogueRow, after: CatalogueRow): void {
  if (after.priceCoinUnits !== before.priceCoinUnits) assertIsNoLot(before);
  if (after.archivedAt && !before.archivedAt) assertIsNoLot(before);
  const isPictured = after.medias.some(({ type }) => type === 'IMAGE');
  if (after.visible && !before.visible && !isPictured) throw new ConflictError('exclusive.noPicture');
}

function toPrevious(row: CatalogueRow, { ticker }: ClubRecord): EditedExclusive['was'] {
  const { priceCoinUnits, publishAt, upcomingAt, archivedAt, isAnnounced, visible, category } = row;
  return {
    ...{ isAnnounced, visible, category },
    priceCoins: presentCoins(priceCoinUnits, ticker).amount,
    publishAt: publishAt?.toISOString() ?? null,
    upcomingAt: upcomingAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}

const toDate = (written: string | null): Date | null => (written === null ? null : new Date(written));

/** Returns the fields as they were. What is archived is neither shown nor scheduled, and what is shown is not scheduled. */
export function toSharedFields({ isAnnounced, category, ...was }: EditedExclusive['was']): SharedFields {
  const archivedAt = toDate(was.archivedAt);
  const visible = was.visible && archivedAt === null;
  return {
    ...{ isAnnounced, category, archivedAt, visible },
    priceCoinUnits: toCoinUnits(was.priceCoins),
    publishAt: visible || archivedAt ? null : toDate(was.publishAt),
    upcomingAt: toDate(was.upcomingAt),
  };
}
