import type { OfficeInvoice } from '@tifo/contracts/back-office/money';
import type { OfficeOrder } from '@tifo/contracts/back-office/orders';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { inLanguage } from '#server/lib/language.ts';

/** The columns of the list as a table. */
export const ORDER_COLUMNS: readonly ExportColumn<OfficeOrder>[] = [
  { head: { en: 'Order', fr: 'Commande' }, cell: ({ number }) => number },
  { head: { en: 'Ordered at', fr: 'Commandé le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Status', fr: 'État' }, cell: ({ status }) => status },
  { head: { en: 'Buyer', fr: 'Acheteur' }, cell: ({ fan }) => fan.name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan.email },
  {
    head: { en: 'Items', fr: 'Articles' },
    cell: ({ items }, language) => items.map((item) => inLanguage(item, language)).join(', '),
  },
  { head: { en: 'Total (EUR)', fr: 'Total (EUR)' }, cell: ({ total }) => total.value },
  { head: { en: 'Refunded (EUR)', fr: 'Remboursé (EUR)' }, cell: ({ refunded }) => refunded.value },
  { head: { en: 'Won at auction', fr: 'Remporté aux enchères' }, cell: ({ isLot }) => Number(isLot) },
  { head: { en: 'Delivered at', fr: 'Remis le' }, cell: ({ deliveredAt }) => deliveredAt },
  { head: { en: 'Withdrawn at', fr: 'Rétractation le' }, cell: ({ withdrawal }) => withdrawal?.date ?? null },
  {
    head: { en: 'Piece back at', fr: 'Article de retour le' },
    cell: ({ withdrawal }) => withdrawal?.pieceBackAt ?? null,
  },
];

/** The columns of the list as a table. */
export const INVOICE_COLUMNS: readonly ExportColumn<OfficeInvoice>[] = [
  { head: { en: 'Number', fr: 'Numéro' }, cell: ({ number }) => number },
  { head: { en: 'Kind', fr: 'Type' }, cell: ({ kind }) => kind },
  { head: { en: 'Issued at', fr: 'Émise le' }, cell: ({ issuedAt }) => issuedAt },
  { head: { en: 'Total (EUR)', fr: 'Total (EUR)' }, cell: ({ total }) => total.value },
  { head: { en: 'Order', fr: 'Commande' }, cell: ({ order }) => order.number },
  { head: { en: 'Buyer', fr: 'Acheteur' }, cell: ({ buyer }) => buyer },
  { head: { en: 'Item', fr: 'Article' }, cell: ({ item }) => item },
];
