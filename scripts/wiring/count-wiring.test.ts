import { describe, expect, it } from 'vitest';
import { countWiring } from './count-wiring.ts';

const countOf = (says: string, path: string, text: string) =>
  countWiring([{ path, text }]).find((each) => each.says.includes(says))?.count;

describe('the counts of the wiring', () => {
  it.each([
    [
      'keyed by a context',
      'apps/server/src/features/auctions/desk.ts',
      'const a = new WeakMap<Context, Desk>();',
    ],
    [
      'past the unit of work',
      'apps/server/src/features/auctions/place.ts',
      'await inTransaction(ctx, {}, work);',
    ],
    ['woken by hand', 'apps/server/src/features/auctions/place.ts', 'ctx.outbox.wake();'],
    ['dropped by hand', 'apps/server/src/features/auctions/place.ts', 'ctx.responseCache.dropClub(slug);'],
    [
      'told past the unit',
      'apps/server/src/features/auctions/place.ts',
      "ctx.live.publish(about, 'lot', {});",
    ],
    [
      'class or name',
      'apps/server/src/features/uploads/routes.ts',
      'if (uploads instanceof DiskUploads) return;',
    ],
    ['twice', 'apps/server/src/features/wallet/give.ts', 'function give() {}\nfunction giveIn() {}'],
  ])('see what is %s', (says, path, text) => {
    expect(countOf(says, path, text)).toBe(1);
    expect(countOf(says, path, 'const nothing = 1;')).toBe(0);
  });

  it('see folders that import each other, once for each pair', () => {
    const files = [
      { path: 'apps/server/src/features/identity/codes/a.ts', text: "import { b } from '../users/b.ts';" },
      { path: 'apps/server/src/features/identity/users/b.ts', text: "import { a } from '../codes/a.ts';" },
    ];
    expect(countWiring(files).find(({ says }) => says.includes('identity'))?.count).toBe(1);
  });

  it('leave tests out', () => {
    expect(countOf('woken', 'apps/server/src/features/auctions/tests/a.test.ts', 'ctx.outbox.wake();')).toBe(
      0,
    );
  });
});
