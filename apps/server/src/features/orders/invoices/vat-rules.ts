import type { Vat } from '@tifo/contracts/clubs';

/** The net amount and the tax contained in a price. */
export interface PriceParts {
  netCents: bigint;
  vatCents: bigint;
  /** In per mille: 200 is 20 %. 0 if the sale is exempt from VAT. */
  ratePerMille: number;
}

/** Half a cent is rounded towards the tax; net and tax always add up to the price. */
export function takeVatApart(totalCents: bigint, vat: Vat): PriceParts {
  if ('exemption' in vat) return { netCents: totalCents, vatCents: 0n, ratePerMille: 0 };
  const { ratePerMille } = vat;
  const rate = BigInt(ratePerMille);
  const vatCents = (2n * totalCents * rate + (1000n + rate)) / (2n * (1000n + rate));
  return { netCents: totalCents - vatCents, vatCents, ratePerMille };
}
