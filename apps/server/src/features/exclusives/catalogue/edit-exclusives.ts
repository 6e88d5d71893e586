import type { CatalogueEdit, EditedExclusive } from '@tifo/contracts/back-office/catalogue';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { presentCoins, toCoinUnits } from '#server/lib/money.ts';
import { assertIsNoLot } from '../exclusive-policy.ts';
import { type CatalogueRow, lockCatalogueItems, updateCatalogueItem } from './catalogue-store.ts';
import { changesBetween } from './draft-rules.ts';
import { presentCatalogueItem } from './present-catalogue-item.ts';
import { schedulePublication } from './publish-scheduled.ts';
import { publishedPictures } from './shown-pictures.ts';

interface EditExclusivesInput {
  club: ClubRecord;
  chosen: { id: string; version: number }[];
  edit: CatalogueEdit;
}

/**
 * Gives exclusives a price or dates: all of them or none, so that none is left behind unnoticed where one has changed since it
 * was read. What the edit does not name stays, and so do dates of shown ones.
 */
export async function editExclusives({
  ctx,
  actor,
  input: { club, chosen, edit },
}: UseCase<EditExclusivesInput>): Promise<{ edited: EditedExclusive[] }> {
  assertMay(actor, 'catalogue.write', club.id);
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [...versions.keys()] });
    if (rows.length < versions.size) throw new NotFoundError('exclusive.notFound');
    const stale = rows.filter(({ id, version }) => version !== versions.get(id));
    if (stale.length > 0) throw new StaleEditError(stale.map((row) => presentCatalogueItem(row, club)));
    const edited: EditedExclusive[] = [];
    for (const before of rows) {
      const after = await saveFields(uow, { actor, club, before, fields: fieldsAfter(before, edit) });
      if (after) edited.push({ id: after.id, version: after.version, was: toPrevious(before, club) });
    }
    if (edited.length > 0) uow.invalidate(club);
    return { edited };
  });
}

/**
 * Gives those that have the version an edit of several wrote what they had before. Others stay as somebody has saved them
 * since, and are returned.
 */
export async function undoEdits({
  ctx,
  actor,
  input: { club, edited },
}: UseCase<{ club: ClubRecord; edited: EditedExclusive[] }>) {
  assertMay(actor, 'catalogue.write', club.id);
  const edits = new Map(edited.map((edit) => [edit.id, edit]));
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [...edits.keys()] });
    const kept: CatalogueRow[] = [];
    let undone = 0;
    for (const before of rows) {
      const edit = edits.get(before.id);
      if (edit?.version !== before.version) kept.push(before);
      else if (await saveFields(uow, { actor, club, before, fields: fieldsBefore(before, edit.was) }))
        undone += 1;
    }
    if (undone > 0) uow.invalidate(club);
    return { undone, kept: kept.map((row) => presentCatalogueItem(row, club)) };
  });
}

type Fields = Pick<CatalogueRow, 'priceCoinUnits' | 'publishAt' | 'upcomingAt' | 'isAnnounced'>;

interface SavedFields {
  actor: Actor;
  club: ClubRecord;
  before: CatalogueRow;
  fields: Fields;
}

/** Returns the row as saved; null if it has these fields already. The caller must hold its lock. */
async function saveFields(
  uow: UnitOfWork,
  { actor, club: { id: clubId }, before, fields }: SavedFields,
): Promise<CatalogueRow | null> {
  const changes = changesBetween(before, fields);
  if (Object.keys(changes.after).length === 0) return null;
  if (fields.priceCoinUnits !== before.priceCoinUnits) assertIsNoLot(before);
  const shown = publishedPictures({ ...before, ...fields });
  await assertPicturesDescribed(uow.tx, { clubId, shown, before: publishedPictures(before) });
  const after = await updateCatalogueItem(uow.tx, { clubId, id: before.id }, fields);
  schedulePublication(uow, after);
  uow.audit({
    ...{ actor, action: 'exclusive.edited', subject: `exclusive:${before.id}`, ...changes },
    detail: { slug: before.slug },
  });
  return after;
}

const canBeScheduled = ({ visible, archivedAt }: CatalogueRow) => !visible && archivedAt === null;

function fieldsAfter(row: CatalogueRow, { priceCoins, publishAt, upcomingAt }: CatalogueEdit): Fields {
  return {
    priceCoinUnits: priceCoins === undefined ? row.priceCoinUnits : toCoinUnits(priceCoins),
    publishAt: publishAt !== undefined && canBeScheduled(row) ? new Date(publishAt) : row.publishAt,
    upcomingAt: upcomingAt === undefined ? row.upcomingAt : new Date(upcomingAt),
    isAnnounced: upcomingAt === undefined ? row.isAnnounced : true,
  };
}

function toPrevious(
  { priceCoinUnits, publishAt, upcomingAt, isAnnounced }: CatalogueRow,
  { ticker }: ClubRecord,
): EditedExclusive['was'] {
  return {
    priceCoins: presentCoins(priceCoinUnits, ticker).amount,
    publishAt: publishAt?.toISOString() ?? null,
    upcomingAt: upcomingAt?.toISOString() ?? null,
    isAnnounced,
  };
}

function fieldsBefore(row: CatalogueRow, was: EditedExclusive['was']): Fields {
  const publishAt = was.publishAt === null ? null : new Date(was.publishAt);
  return {
    priceCoinUnits: toCoinUnits(was.priceCoins),
    publishAt: canBeScheduled(row) ? publishAt : row.publishAt,
    upcomingAt: was.upcomingAt === null ? null : new Date(was.upcomingAt),
    isAnnounced: was.isAnnounced,
  };
}
