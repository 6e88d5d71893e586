import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paid, refundableCents, refundShareOf } from './refund-share-rules.ts';

const nothingBack = { refundedCents: 0n, returnedCoinUnits: 0n, returnedCents: 0n };
const mixed: Paid = { originalCents: 5000n, usedCoinUnits: 1_250_000n, finalCents: 1875n, ...nothingBack };

test.each([
  { says: 'all of it', paid: mixed, worth: 5000n, share: [1_250_000n, 1875n] },
  { says: 'half of it', paid: mixed, worth: 2500n, share: [625_000n, 938n] },
  { says: 'a cent of it', paid: mixed, worth: 1n, share: [250n, 0n] },
  {
    says: 'the rest after a half',
    paid: { ...mixed, refundedCents: 2500n, returnedCoinUnits: 625_000n, returnedCents: 938n },
    worth: 2500n,
    share: [625_000n, 937n],
  },
  {
    says: 'something that was free',
    paid: { originalCents: 0n, usedCoinUnits: 0n, finalCents: 0n, ...nothingBack },
    worth: 0n,
    share: [0n, 0n],
  },
  {
    says: 'euros alone',
    paid: { ...mixed, usedCoinUnits: 0n, finalCents: 5000n },
    worth: 333n,
    share: [0n, 333n],
  },
  {
    says: 'coins alone',
    paid: { ...mixed, usedCoinUnits: 3n, finalCents: 0n },
    worth: 2500n,
    share: [2n, 0n],
  },
])('gives back $says in the split of the payment', ({ paid, worth, share }) => {
  const [coinUnits, cents] = share;
  expect(refundShareOf(paid, worth)).toEqual({ coinUnits, cents });
});

test('however a purchase is given back in parts, all of it comes back and never more', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  const parts = fc.array(fc.bigInt({ min: 1n, max: 400n }), { maxLength: 12 });
  fc.assert(
    fc.property(amount, amount, amount, parts, (usedCents, finalCents, usedCoinUnits, steps) => {
      let paid: Paid = { originalCents: usedCents + finalCents, usedCoinUnits, finalCents, ...nothingBack };
      const makeRefund = (worth: bigint) => {
        const { coinUnits, cents } = refundShareOf(paid, worth);
        expect(coinUnits >= 0n && cents >= 0n).toBe(true);
        paid = {
          ...paid,
          refundedCents: paid.refundedCents + worth,
          returnedCoinUnits: paid.returnedCoinUnits + coinUnits,
          returnedCents: paid.returnedCents + cents,
        };
        expect(paid.returnedCoinUnits <= usedCoinUnits && paid.returnedCents <= finalCents).toBe(true);
      };
      for (const step of steps) {
        const worth = (paid.originalCents * step) / 4000n;
        if (worth <= refundableCents(paid)) makeRefund(worth);
      }
      makeRefund(refundableCents(paid));
      expect([paid.returnedCoinUnits, paid.returnedCents]).toEqual([usedCoinUnits, finalCents]);
    }),
  );
});
