import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countWiring, type SourceFile } from './count-wiring.ts';

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
      'past the pipeline',
      'apps/server/src/features/auctions/place.ts',
      'const [lot, now] = await Promise.all([\n  lockLot(uow.tx, key),\n  readClock(uow.tx),\n]);',
    ],
    [
      'class or name',
      'apps/server/src/features/uploads/routes.ts',
      'if (uploads instanceof DiskUploads) return;',
    ],
    ['by their name', 'apps/fan-web/src/pages/login/login-page.tsx', "const OLD = ['lou-rugby'];"],
    [
      'actor inside',
      'apps/server/src/features/wallet/give.ts',
      'export async function give({\n  ctx,\n  input: { actor, slug },\n}: Give) {}',
    ],
    [
      'actor inside',
      'apps/server/src/features/wallet/give.ts',
      'function give({ ctx, input }: { ctx: Context; input: { actor: Actor; slug: string } }) {}',
    ],
    [
      'shape out',
      'apps/server/src/features/wallet/give.ts',
      'function give({ ctx, actor, input }: { ctx: Context; actor: Actor; input: Gift }) {}',
    ],
    [
      'beside its transaction',
      'apps/server/src/features/wallet/give.ts',
      "async function give(\n  ctx: Pick<Context, 'ids'>,\n  tx: Tx,\n) {}",
    ],
    ['word of the field', 'apps/server/src/features/orders/send.ts', 'await tellBuyer(uow, { order });'],
    ['word of the field', 'apps/fan-web/src/features/wallet/rules.ts', "const kind = 'COINS_RETURN';"],
    ['word of the field', 'apps/fan-web/src/features/consents/analytics.ts', 'tellPage(path, title);'],
    ['word of the field', 'apps/server/src/features/kyc/read.ts', 'fanDossierPort.of(ctx);'],
    ['forgotten by hand', 'apps/server/src/features/clubs/create.ts', 'forgetClubs(ctx);'],
    ['twice', 'apps/server/src/features/wallet/give.ts', 'function give() {}\nfunction giveIn() {}'],
  ])('see what is %s', (says, path, text) => {
    expect(countOf(says, path, text)).toBe(1);
    expect(countOf(says, path, 'const nothing = 1;')).toBe(0);
  });

  it.each([
    ['codes', 'users'],
    ['factors', 'factors/codes'],
    ['factors/totp', 'sessions'],
  ])('see that %s and %s import each other, once for the pair', (left, right) => {
    const identity = 'apps/server/src/features/identity';
    const importing = (from: string, to: string) => ({
      path: `${identity}/${from}/a.ts`,
      text: `import { a } from '${posix.relative(`/${from}`, `/${to}/a.ts`).replace(/^(?!\.)/, './')}';`,
    });
    const there = importing(left, right);
    const back = importing(right, left);
    const count = (files: SourceFile[]) =>
      countWiring(files).find(({ says }) => says.includes('identity'))?.count;
    expect(count([there, back])).toBe(1);
    expect(count([there])).toBe(0);
  });

  it('leave reads beside each other on the pool alone', () => {
    const text = 'await Promise.all([findFan(ctx.db, id), findClub(ctx.db, slug)]); const tx = 1;';
    expect(countOf('past the pipeline', 'apps/server/src/features/auctions/list.ts', text)).toBe(0);
  });

  it('leave tests out', () => {
    expect(countOf('woken', 'apps/server/src/features/auctions/tests/a.test.ts', 'ctx.outbox.wake();')).toBe(
      0,
    );
  });
});
