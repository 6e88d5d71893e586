import type { OfficeAuction, OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { inLanguage } from '#server/lib/language.ts';

/** The columns of the list as a table. */
export const AUCTION_COLUMNS: readonly ExportColumn<OfficeAuction>[] = [
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ name }, language) => inLanguage(name, language) },
  { head: { en: 'Status', fr: 'État' }, cell: ({ status }) => status },
  { head: { en: 'Shown', fr: 'Visible' }, cell: ({ visible }) => Number(visible) },
  { head: { en: 'Begins at', fr: 'Commence le' }, cell: ({ startAt }) => startAt },
  { head: { en: 'Ends at', fr: 'Finit le' }, cell: ({ lastEndAt }) => lastEndAt },
  { head: { en: 'Lots', fr: 'Lots' }, cell: ({ lotCount }) => lotCount },
  { head: { en: 'Bids', fr: 'Enchères' }, cell: ({ bidCount }) => bidCount },
  { head: { en: 'Unpaid lots', fr: 'Lots impayés' }, cell: ({ unpaidCount }) => unpaidCount },
];

export interface LotOfAuction {
  auction: Pick<OfficeAuction, 'name'>;
  lot: OfficeLot;
}

/** The columns of lots as a table. */
export const LOT_COLUMNS: readonly ExportColumn<LotOfAuction>[] = [
  {
    head: { en: 'Auction', fr: 'Vente' },
    cell: ({ auction }, language) => inLanguage(auction.name, language),
  },
  { head: { en: 'Lot', fr: 'Lot' }, cell: ({ lot }) => lot.number },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ lot }, language) => inLanguage(lot.name, language) },
  { head: { en: 'State', fr: 'État' }, cell: ({ lot }) => lot.state },
  { head: { en: 'Hidden', fr: 'Masqué' }, cell: ({ lot }) => Number(lot.isHidden) },
  {
    head: { en: 'Starting price (EUR)', fr: 'Mise à prix (EUR)' },
    cell: ({ lot }) => lot.startingPrice.totalCost.value,
  },
  { head: { en: 'Price (EUR)', fr: 'Prix (EUR)' }, cell: ({ lot }) => lot.currentPrice.totalCost.value },
  { head: { en: 'Bids', fr: 'Enchères' }, cell: ({ lot }) => lot.bidCount },
  { head: { en: 'Ends at', fr: 'Finit le' }, cell: ({ lot }) => lot.endAt },
  { head: { en: 'Leads or won', fr: 'Mène ou a remporté' }, cell: ({ lot }) => lot.leader?.name ?? null },
  { head: { en: 'Buyer', fr: 'Acheteur' }, cell: ({ lot }) => lot.buyer?.name ?? null },
  { head: { en: 'Due (EUR)', fr: 'Dû (EUR)' }, cell: ({ lot }) => lot.due?.totalCost.value ?? null },
  { head: { en: 'Paid at', fr: 'Payé le' }, cell: ({ lot }) => lot.paidAt },
  { head: { en: 'Paid otherwise', fr: 'Payé autrement' }, cell: ({ lot }) => lot.paidOtherwise },
  { head: { en: 'Delivered at', fr: 'Remis le' }, cell: ({ lot }) => lot.deliveredAt },
];
