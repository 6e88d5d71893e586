import type { closeClub } from './away-clubs.ts';
import type { findLateChanges } from './change-log.ts';
import type { proveRows } from './club-rows.ts';
import type { MoverSession } from './mover-session.ts';

export interface ClubMove {
  clubId: string;
  from: MoverSession;
  to: MoverSession;
  /** After so long the club takes writes again where it was, unless it was decided before that it has moved. */
  stopLimitMs: number;
  /** Links the entries of its audit log after a position; returns the position of the youngest of all, read before. */
  chainAudit(after: number): Promise<number>;
  /** Called before each step; a test ends the mover there. */
  onStep(step: MoveStep): Promise<void>;
  /** Called with the number of rows that were copied, portion by portion. */
  onCopied(rows: number): Promise<void>;
  guards: Guards;
}

/** Replaced by tests, to show that they detect a move without them. */
export interface Guards {
  closeClub: typeof closeClub;
  proveRows: typeof proveRows;
  findLateChanges: typeof findLateChanges;
}

/** Writes are stopped from `close` on; from `commit` on nobody but the new place knows where the club is. */
export type MoveStep =
  | 'copy'
  | 'follow'
  | 'close'
  | 'prove'
  | 'decide'
  | 'open'
  | 'commit'
  | 'opened'
  | 'clean';

export interface MoveReport {
  rows: number;
  changed: number;
  /** For how long the club took no writes. */
  stoppedMs: number;
}

/** For so long a process answers by what it knows of where clubs are; after that it asks the databases themselves. */
export const KNOWN_FOR_MS = 3000;

/** Somebody else keeps a transaction open. */
export class LongTransactionError extends Error {
  constructor() {
    super('A transaction of this database does not end. The club is where it was; try again later.');
    this.name = 'LongTransactionError';
  }
}

/** Tasks of the club last, or follow each other without end. */
export class LongTaskError extends Error {
  constructor() {
    super('A task of the club does not end. The club is where it was; try again later.');
    this.name = 'LongTaskError';
  }
}
