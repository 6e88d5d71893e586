import type { OfficeDonation, OfficeReceipt, OfficeWaitingReceipt } from '@tifo/contracts/back-office/money';
import type { ExportColumn } from '#server/http/serve-list-export.ts';

/** The columns of the list as a table. */
export const DONATION_COLUMNS: readonly ExportColumn<OfficeDonation>[] = [
  { head: { en: 'Donation', fr: 'Don' }, cell: ({ id }) => id },
  { head: { en: 'Given at', fr: 'Donné le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Status', fr: 'État' }, cell: ({ status }) => status },
  { head: { en: 'Amount (EUR)', fr: 'Montant (EUR)' }, cell: ({ amount }) => amount.value },
  { head: { en: 'Refunded (EUR)', fr: 'Remboursé (EUR)' }, cell: ({ returned }) => returned.value },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ fan }) => fan.name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan.email },
  { head: { en: 'Tax receipt', fr: 'Reçu fiscal' }, cell: ({ hasReceipt }) => Number(hasReceipt) },
  { head: { en: 'Payment', fr: 'Paiement' }, cell: ({ paymentId }) => paymentId },
];

/** The columns of the list as a table. */
export const RECEIPT_COLUMNS: readonly ExportColumn<OfficeReceipt>[] = [
  { head: { en: 'Number', fr: 'Numéro' }, cell: ({ number }) => number },
  { head: { en: 'For', fr: 'Pour' }, cell: ({ source }) => source },
  { head: { en: 'Issued at', fr: 'Émis le' }, cell: ({ issuedAt }) => issuedAt },
  { head: { en: 'Paid (EUR)', fr: 'Versé (EUR)' }, cell: ({ total }) => total.value },
  { head: { en: 'Deductible (EUR)', fr: 'Déductible (EUR)' }, cell: ({ deductible }) => deductible.value },
  { head: { en: 'Donor', fr: 'Donateur' }, cell: ({ donor }) => donor },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan.email },
  { head: { en: 'Voided at', fr: 'Annulé le' }, cell: ({ voidedAt }) => voidedAt },
  { head: { en: 'Reason', fr: 'Motif' }, cell: ({ voidReason }) => voidReason },
];

/** The columns of the list as a table. */
export const WAITING_RECEIPT_COLUMNS: readonly ExportColumn<OfficeWaitingReceipt>[] = [
  { head: { en: 'Donation or order', fr: 'Don ou commande' }, cell: ({ id }) => id },
  { head: { en: 'For', fr: 'Pour' }, cell: ({ source }) => source },
  { head: { en: 'Paid at', fr: 'Payé le' }, cell: ({ date }) => date },
  { head: { en: 'Paid (EUR)', fr: 'Versé (EUR)' }, cell: ({ amount }) => amount.value },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ fan }) => fan.name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan.email },
  { head: { en: 'Waits for', fr: 'En attente de' }, cell: ({ waitsFor }) => waitsFor },
];
