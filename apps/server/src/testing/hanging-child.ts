import { openDatabase } from '#server/db/client.ts';
import { Outbox } from '#server/events/outbox.ts';
import { createLogger } from '#server/lib/logger.ts';

/** The argument of the child process: the kind of task that it claims and never finishes. */
export interface HangingTask {
  ownerUrl: string;
  kind: string;
  leaseSeconds: number;
}

process.once('message', (task) => begin(task as HangingTask));
// Runs until it is killed or its parent is gone.
process.once('disconnect', () => process.exit());

function begin({ ownerUrl, kind, leaseSeconds }: HangingTask): void {
  const db = openDatabase({ url: ownerUrl, poolSize: 2, onError: () => undefined });
  const outbox = new Outbox({ db, logger: createLogger('silent'), leaseSeconds });
  outbox.handle(kind, () => {
    process.send?.('began');
    return new Promise(() => undefined);
  });
  outbox.wake();
}
