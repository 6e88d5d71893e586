import { proveAuditChains } from './audit/prove-audit-chains.ts';
import type { Config } from './config/to-config.ts';
import type { Context } from './context.ts';
import { closeContext, createContext } from './create-context.ts';
import { checkInvariants } from './db/invariants.ts';
import { migrateDatabase } from './db/migrate.ts';
import { holdTasks } from './events/task-hold-store.ts';
import { auditLedger } from './features/wallet/index.ts';
import { INVARIANTS } from './features.ts';
import type { Actor } from './lib/actor.ts';

export interface RestoredData {
  config: Config;
  /** The address of the owner of the restored database. */
  ownerUrl: string;
  /** When the last restored transaction was committed. */
  restoredTo: Date;
  actor: Actor;
}

export interface DataProof {
  invariantCount: number;
  ledgerCount: number;
  chainCount: number;
  /** One line each. */
  faults: string[];
}

/**
 * Brings restored data to this version, holds its tasks, and proves it: all invariants as of its moment, the ledger of
 * every club, and the chains of the audit log.
 */
export async function proveRestored({
  config,
  ownerUrl,
  restoredTo,
  actor,
}: RestoredData): Promise<DataProof> {
  await migrateDatabase(ownerUrl);
  const closing = new AbortController();
  const ctx = await createContext({ config, ownerUrl, closing: closing.signal });
  try {
    await ctx.unitOfWork({ clubId: null }, async (uow) => {
      await holdTasks(uow.tx, `Restored to ${restoredTo.toISOString()}`);
      uow.audit({
        actor,
        action: 'platform.restored',
        subject: 'platform',
        detail: { to: restoredTo.toISOString() },
      });
    });
    return await prove(ctx, restoredTo);
  } finally {
    closing.abort();
    await closeContext(ctx);
  }
}

async function prove(ctx: Context, asOf: Date): Promise<DataProof> {
  const { checked, violations } = await checkInvariants(ctx.db.$client, INVARIANTS, asOf);
  const ledgers = await auditLedger({ ctx });
  const chains = await proveAuditChains({ ctx });
  const faultyLedgers = ledgers.filter(({ faultCount }) => faultCount > 0);
  const faultyChains = chains.filter(({ faultCount }) => faultCount > 0);
  return {
    ...{ invariantCount: checked.length, ledgerCount: ledgers.length, chainCount: chains.length },
    faults: [
      ...violations.map(({ id, says, rowCount }) => `${id} is broken by ${rowCount} rows: ${says}`),
      ...faultyLedgers.map(
        ({ clubId, faultCount }) => `The ledger of club ${clubId} has ${faultCount} faults`,
      ),
      ...faultyChains.map(({ chain, faultCount }) => `The audit log ${chain} has ${faultCount} faults`),
    ],
  };
}
