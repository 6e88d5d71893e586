interface WonLotReceipt<Amount extends number | bigint> {
  model: string;
  /** The amount above which lots of the club earn receipts; null where none does. */
  threshold: Amount | null;
  /** What the piece is worth; null where nothing that is paid for it is deductible. */
  nonDeductible: Amount | null;
}

/**
 * Returns the amount above which a won lot earns a tax receipt, in the unit of the amounts given; null where no amount
 * does. Only what is paid above the worth of the piece is a donation.
 */
export function receiptLimitOf<Amount extends number | bigint>({
  model,
  threshold,
  nonDeductible,
}: WonLotReceipt<Amount>): Amount | null {
  if (model !== 'FOUNDATION' || threshold === null || nonDeductible === null) return null;
  return threshold > nonDeductible ? threshold : nonDeductible;
}
