import type { AuditEntry } from '#server/audit/audit-rows.ts';
import { auditRows } from '#server/audit/audit-rows.ts';
import type { Context, UnitOfWork, UnitScope } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { doOnce, recordKeyOf } from '#server/db/idempotency.ts';
import { insertRowSets } from '#server/db/insert-rows.ts';
import { pipeline } from '#server/db/statement-pipeline.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OutboxEntry } from '#server/events/outbox.ts';
import type { CachedItem } from '#server/http/response-cache.ts';
import { inSpan } from '#server/lib/tracing.ts';

/** Opens a unit of work on a context; see `Context.unitOfWork`. */
export function openUnitOfWork<Result>(
  ctx: Context,
  scope: UnitScope,
  work: (uow: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return inSpan('unit of work', {}, () => runUnit(ctx, scope, work));
}

async function runUnit<Result>(
  ctx: Context,
  scope: UnitScope,
  work: (uow: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const { clubId, once, mayIdle = false } = scope;
  if (once && clubId === null) throw new Error('Idempotency keys belong to a club');
  const record = once && clubId !== null ? recordKeyOf({ clubId, ...once }) : undefined;
  const findsOwnWork = scope.findsOwnWork ?? record !== undefined;
  let effects: Effects | undefined;
  const result = await inTransaction(ctx, { clubId, findsOwnWork, mayIdle }, async (tx, isRerun) => {
    // A new object for each attempt, so that the effects of a rolled-back attempt are discarded.
    const unanswered = isRerun ? effects : undefined;
    const asked = new Effects();
    effects = asked;
    // The tasks of an attempt with a lost commit reply may be in the queue already.
    asked.mayHaveTasks = isRerun;
    const uow = unitOn(ctx, { scope, tx, effects: asked, isRerun });
    if (!record) return commitReady(uow, asked, work);
    let isDone = false;
    const reply = await doOnce(tx, record, () => {
      isDone = true;
      return commitReady(uow, asked, work);
    });
    // The work was found instead of repeated: the attempt with the lost commit reply was committed, and its
    // effects still have to follow.
    if (!isDone && unanswered) effects = unanswered;
    return reply;
  });
  effects?.happen(ctx);
  return result;
}

/** Runs the work and writes its audit entries and tasks, unless a part of it failed. */
async function commitReady<Result>(
  uow: UnitOfWork,
  effects: Effects,
  work: (uow: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const result = await work(uow);
  effects.assertSound();
  await pipeline(uow.tx, uow.takePending());
  return result;
}

/** The effects requested during a unit of work, besides its own statements. */
class Effects {
  readonly audits: AuditEntry[] = [];
  readonly tasks: OutboxEntry[] = [];
  /** The stale items by club slug; null means everything of the club. */
  readonly stale = new Map<string, Set<CachedItem> | null>();
  readonly afterCommit: (() => void)[] = [];
  readonly taskKinds = new Set<string>();
  mayHaveTasks = false;
  private failure: unknown;

  /** A failed part may have left its writes incomplete, so the whole unit must not be committed. */
  fail(error: unknown): void {
    this.failure ??= error;
  }

  assertSound(): void {
    if (this.failure !== undefined) {
      throw new Error('A part of the unit of work failed, and it was to be committed all the same', {
        cause: this.failure,
      });
    }
  }

  invalidate(slug: string, items: readonly CachedItem[] | undefined): void {
    const known = this.stale.get(slug);
    if (!items || known === null) this.stale.set(slug, null);
    else this.stale.set(slug, new Set([...(known ?? []), ...items]));
  }

  happen(ctx: Context): void {
    ctx.replica.noteCommit();
    for (const [slug, items] of this.stale) {
      if (items) ctx.responseCache.dropItems(slug, items);
      else ctx.responseCache.dropClub(slug);
    }
    if (this.mayHaveTasks) ctx.outbox.wake();
    else ctx.outbox.wake(this.taskKinds);
    for (const effect of this.afterCommit) effect();
  }
}

interface OpenUnit {
  scope: UnitScope;
  tx: Tx;
  effects: Effects;
  isRerun: boolean;
}

function unitOn(ctx: Context, { scope, tx, effects, isRerun }: OpenUnit): UnitOfWork {
  const unit: Omit<UnitOfWork, keyof Context> & Pick<UnitOfWork, 'unitOfWork'> = {
    tx,
    scope,
    isRerun,
    audit: (entry) => void effects.audits.push({ clubId: scope.clubId, ...entry }),
    enqueue(task, payload, { dedupe, at, clubId = scope.clubId }) {
      effects.tasks.push({
        clubId,
        kind: task.name,
        dedupe,
        payload: payload as Record<string, unknown>,
        ...(at ? { dueAt: at } : {}),
      });
    },
    invalidate: ({ slug }, items) => effects.invalidate(slug, items),
    broadcast: (about, name, data) =>
      void effects.afterCommit.push(() => ctx.live.publish(about, name, data)),
    notify: (about, name, data) => void effects.afterCommit.push(() => ctx.live.notify(about, name, data)),
    afterCommit: (effect) => void effects.afterCommit.push(effect),
    takePending() {
      const audits = effects.audits.splice(0);
      const tasks = effects.tasks.splice(0);
      for (const { kind } of tasks) effects.taskKinds.add(kind);
      return [
        ...(audits.length > 0 ? [insertRowSets.with([auditRows(...audits)])] : []),
        ...ctx.outbox.additionsOf(tasks),
      ];
    },
    async unitOfWork(inner, work) {
      if (scope.clubId !== null && inner.clubId !== scope.clubId) {
        throw new Error('A unit of work of one club cannot be joined by another');
      }
      if (inner.once) throw new Error('What is done once per key opens its own unit of work');
      // A nested unit that narrows work across clubs keeps the outer transaction, but its effects belong to
      // its own club.
      const joined =
        inner.clubId === scope.clubId ? uow : unitOn(ctx, { scope: inner, tx, effects, isRerun });
      try {
        return await work(joined);
      } catch (error) {
        effects.fail(error);
        throw error;
      }
    },
  };
  const uow: UnitOfWork = Object.assign(Object.create(ctx) as Context, unit);
  return uow;
}
