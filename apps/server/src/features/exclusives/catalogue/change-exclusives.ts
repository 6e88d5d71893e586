import type { CatalogueChange } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertIsNoLot } from '../exclusive-policy.ts';
import { type CatalogueRow, lockCatalogueItems, updateCatalogueItem } from './catalogue-store.ts';
import { toShownPictures } from './shown-pictures.ts';

interface ChangeExclusivesInput {
  club: ClubRecord;
  ids: string[];
  change: CatalogueChange;
}

/** Shows, hides, archives, restores or regroups exclusives: all of them or none. Unaffected ones are left unchanged. */
export async function changeExclusives({
  ctx,
  actor,
  input: { club, ids, change },
}: UseCase<ChangeExclusivesInput>): Promise<{ changed: number }> {
  assertMay(actor, 'catalogue.write', club.id);
  const wanted = [...new Set(ids)];
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: wanted });
    if (rows.length < wanted.length) throw new NotFoundError('exclusive.notFound');
    if (change === 'PUBLISH') await assertPicturesDescribed(uow.tx, toPublication(club, rows));
    let changed = 0;
    for (const before of rows) {
      const after = CHANGES[change](before, ctx.clock.now());
      if (after === null) continue;
      await updateCatalogueItem(uow.tx, { clubId: club.id, id: before.id }, after);
      const { visible, archivedAt, category } = before;
      uow.audit({
        ...{ actor, action: `exclusive.${ACTIONS[change]}`, subject: `exclusive:${before.id}` },
        ...{ before: { visible, archived: archivedAt !== null, category }, detail: { slug: before.slug } },
      });
      changed += 1;
    }
    if (changed > 0) uow.invalidate(club);
    return { changed };
  });
}

function toPublication({ id: clubId }: ClubRecord, rows: readonly CatalogueRow[]) {
  const hidden = rows.filter(({ visible, publishAt }) => !visible && publishAt === null);
  return { clubId, shown: hidden.map(toShownPictures) };
}

const ACTIONS: Record<CatalogueChange, string> = {
  PUBLISH: 'published',
  HIDE: 'hidden',
  ARCHIVE: 'archived',
  RESTORE: 'restored',
  TO_COLLECTIBLE: 'regrouped',
  TO_EXPERIENCE: 'regrouped',
};

type Standing = Pick<CatalogueRow, 'visible' | 'archivedAt' | 'publishAt' | 'category'>;

/** The columns after the change; null if it changes nothing. */
const CHANGES: Record<CatalogueChange, (row: CatalogueRow, now: Date) => Partial<Standing> | null> = {
  PUBLISH: ({ visible, medias }) => {
    if (visible) return null;
    if (!medias.some(({ type }) => type === 'IMAGE')) throw new ConflictError('exclusive.noPicture');
    return { visible: true, archivedAt: null, publishAt: null };
  },
  HIDE: ({ visible, publishAt }) => (visible || publishAt ? { visible: false, publishAt: null } : null),
  ARCHIVE: (row, now) => {
    if (row.archivedAt) return null;
    assertIsNoLot(row);
    return { visible: false, publishAt: null, archivedAt: now };
  },
  RESTORE: ({ archivedAt }) => (archivedAt ? { archivedAt: null } : null),
  TO_COLLECTIBLE: ({ category }) => (category === 'COLLECTIBLE' ? null : { category: 'COLLECTIBLE' }),
  TO_EXPERIENCE: ({ category }) => (category === 'EXPERIENCE' ? null : { category: 'EXPERIENCE' }),
};
