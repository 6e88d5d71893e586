import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeVatApart } from './vat-rules.ts';

const number = 'FR00999000375';

test('a price of 120 € at 20 % is 100 € and 20 € of VAT', () => {
  expect(takeVatApart(12_000n, { number, ratePerMille: 200 })).toEqual({
    netCents: 10_000n,
    vatCents: 2_000n,
    ratePerMille: 200,
  });
});

test('an exempt sale bears none', () => {
  expect(takeVatApart(12_000n, { exemption: 'ART_293_B' })).toEqual({
    netCents: 12_000n,
    vatCents: 0n,
    ratePerMille: 0,
  });
});

test('net and tax add up to the price, and the tax is the rate of the net to the cent', () => {
  const rates = fc.constantFrom(21, 55, 100, 200);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), rates, (totalCents, ratePerMille) => {
      const { netCents, vatCents } = takeVatApart(totalCents, { number, ratePerMille });
      expect(netCents + vatCents).toBe(totalCents);
      const exact = Number(netCents) * (ratePerMille / 1000);
      expect(Math.abs(Number(vatCents) - exact)).toBeLessThanOrEqual(1);
    }),
  );
});
