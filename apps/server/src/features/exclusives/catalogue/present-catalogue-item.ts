import type {
  CatalogueDetail,
  CatalogueItem,
  CatalogueState,
  StockMovement,
} from '@tifo/contracts/back-office/catalogue';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { presentPricing } from '#server/lib/money.ts';
import { toEditedText } from '#server/lib/rich-text.ts';
import type { CatalogueRow } from './catalogue-store.ts';
import { causeOf } from './stock-causes.ts';
import type { StockMovementRow } from './stock-store.ts';

export function presentCatalogueItem(row: CatalogueRow, club: ClubRecord): CatalogueItem {
  const { id, slug, name, category, stock, initialStock, isLot, isAnnounced, version } = row;
  return {
    ...{ id, slug, name, category, stock, initialStock, isLot, isAnnounced, version },
    imageUrl: row.medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
    pricing: presentPricing(row.priceCoinUnits, coinValueOf(club)),
    upcomingAt: row.upcomingAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    state: stateOf(row),
  };
}

export function presentCatalogueDetail(row: CatalogueRow, club: ClubRecord): CatalogueDetail {
  const { nonDeductibleCents } = row;
  return {
    ...presentCatalogueItem(row, club),
    descriptionMarkdown: toEditedText(row),
    medias: row.medias,
    nonDeductibleEuros: nonDeductibleCents === null ? null : Number(nonDeductibleCents) / 100,
    webUrl: `/clubs/${club.slug}/exclusives/${row.slug}`,
  };
}

export function presentStockMovement(
  row: StockMovementRow,
  nameOf: (username: string) => string,
): StockMovement {
  const { id, change, reason, actor, createdAt } = row;
  const cause = causeOf(reason);
  const told = { reason: cause === null ? reason : null, cause };
  return { id, change, ...told, by: nameOf(actor), createdAt: createdAt.toISOString() };
}

function stateOf({ archivedAt, visible, publishAt }: CatalogueRow): CatalogueState {
  if (archivedAt) return 'ARCHIVED';
  if (visible) return 'VISIBLE';
  return publishAt ? 'SCHEDULED' : 'HIDDEN';
}
