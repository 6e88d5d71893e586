import type { ClubPartners, PartnerDraft } from '@tifo/contracts/back-office/partners';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { assertOwnPictures } from '../assert-own-pictures.ts';
import type { ClubRecord } from '../club-record.ts';
import { partnerLogoUrl, partnerSlugOf } from './partner-rules.ts';
import {
  insertPartners,
  listPartners,
  lockPartners,
  type PartnerRow,
  raisePartnersVersion,
  removePartners,
  updatePartner,
} from './partner-store.ts';
import { partnerUsePort } from './partner-use-port.ts';
import { presentPartner, readOfficePartners } from './show-partners.ts';

/** The query that locks; a test replaces it by one that does not, to show that the race tests detect it. */
export interface PartnerStore {
  lockPartners: typeof lockPartners;
}

interface ChangePartnersInput {
  club: ClubRecord;
  /** All of its partners, in their order. */
  partners: PartnerDraft[];
  version: number;
}

/** Replaces the partners of a club, for fans at once. */
export async function changePartners({
  ctx,
  actor,
  input: { club, partners, version },
  store = { lockPartners },
}: UseCase<ChangePartnersInput> & { store?: PartnerStore }): Promise<ClubPartners> {
  assertMay(actor, 'clubs.settings', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const stored = await store.lockPartners(uow.tx, club.id);
    const rows = await listPartners(uow.tx, [club.id]);
    const before = rows.map(presentPartner);
    if (stored !== version) throw new StaleEditError({ partners: before, version: stored });
    assertOwnPictures(club, picturesOf(partners), picturesOf(before));
    const wanted = toRows(uow, { club, partners, rows });
    if (JSON.stringify(wanted) === JSON.stringify(rows.map(placed))) return { partners: before, version };
    await removeOthers(uow, { club, rows, wanted });
    await saveRows(uow, { rows, wanted });
    await raisePartnersVersion(uow.tx, club.id);
    uow.invalidate(club);
    const after = await readOfficePartners(uow.tx, club.id);
    uow.audit({
      ...{ actor, action: 'club.partnersChanged', subject: `club:${club.id}` },
      ...{ before: { partners: before.map(named) }, after: { partners: after.map(named) } },
    });
    return { partners: after, version: version + 1 };
  });
}

interface Change {
  club: ClubRecord;
  rows: PartnerRow[];
  wanted: PartnerRow[];
}

function toRows(
  uow: UnitOfWork,
  { club, partners, rows }: Omit<Change, 'wanted'> & { partners: PartnerDraft[] },
): PartnerRow[] {
  const taken = new Set(rows.map(({ slug }) => slug));
  return partners.map(({ id, name, logoUrl }, position) => {
    if (id === null) {
      const slug = partnerSlugOf(name, taken);
      taken.add(slug);
      return placed({ id: uow.ids.next(), clubId: club.id, slug, name, logoUrl, position }, position);
    }
    const row = rows.find((partner) => partner.id === id);
    if (!row) throw new NotFoundError('partner.notFound');
    const isAsBefore = logoUrl === partnerLogoUrl(row);
    return placed({ ...row, name, logoUrl: isAsBefore ? row.logoUrl : logoUrl }, position);
  });
}

/** One that a giveaway still shows stays: its page would lead nowhere. */
async function removeOthers(uow: UnitOfWork, { club, rows, wanted }: Change): Promise<void> {
  const others = rows.filter(({ id }) => !wanted.some((partner) => partner.id === id));
  if (others.length === 0) return;
  // Removed first: whoever gives it to a giveaway at this moment has then committed, and is found.
  await removePartners(uow.tx, { clubId: club.id, ids: others.map(({ id }) => id) });
  const slugs = others.map(({ slug }) => slug);
  const used = await partnerUsePort.of(uow).findUsed(uow, { clubId: club.id, slugs });
  if (used.length > 0) throw new ConflictError('partner.inUse');
}

async function saveRows(uow: UnitOfWork, { rows, wanted }: Omit<Change, 'club'>): Promise<void> {
  const isKnown = ({ id }: PartnerRow) => rows.some((row) => row.id === id);
  for (const partner of wanted.filter(isKnown)) await updatePartner(uow.tx, partner);
  await insertPartners(
    uow.tx,
    wanted.filter((partner) => !isKnown(partner)),
  );
}

function placed({ id, clubId, slug, name, logoUrl }: PartnerRow, position: number): PartnerRow {
  return { id, clubId, slug, name, logoUrl, position };
}

function picturesOf(partners: readonly { logoUrl: string }[]) {
  return partners.map(({ logoUrl }) => ({ url: logoUrl, type: 'IMAGE' as const }));
}

function named({ slug, name, logoUrl }: ClubPartners['partners'][number]) {
  return { slug, name, logoUrl };
}
