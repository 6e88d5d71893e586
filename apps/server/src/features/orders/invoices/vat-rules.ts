import type { Vat } from '@tifo/contracts/clubs';

/** A price that includes its taxes, taken apart. */
export interface PriceParts {
  netCents: bigint;
  vatCents: bigint;
  /** 200 is 20 %; 0 where the sale bears no VAT. */
  ratePerMille: number;
}

/** Half a cent goes to the tax; net and tax always add up to the price. */
export function takeVatApart(totalCents: bigint, vat: Vat): PriceParts {
  if ('exemption' in vat) return { netCents: totalCents, vatCents: 0n, ratePerMille: 0 };
  const { ratePerMille } = vat;
  const rate = BigInt(ratePerMille);
  const vatCents = (2n * totalCents * rate + (1000n + rate)) / (2n * (1000n + rate));
  return { netCents: totalCents - vatCents, vatCents, ratePerMille };
}
