import { writeDate } from '@tifo/contracts/date-rules';
import type { UnitOfWork } from '#server/context.ts';
import { readAs, type Statement } from '#server/db/statement-pipeline.ts';
import { notifyHolder } from '../../accounts/notify-holder.ts';
import type { PoolUser } from '../../accounts/user-store.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { browserName } from './browser-rules.ts';
import { noteBrowser } from './device-store.ts';
import { placeFingerprints } from './place-fingerprints.ts';

interface Use {
  uow: UnitOfWork;
  caller: Pick<PoolCaller, 'userAgent' | 'address' | 'clubSlug'>;
  input: { user: PoolUser; knownDeviceKey: string | null };
}

/**
 * Records, in one statement, the browser from which an account is used; returns true if the account was used
 * before, but never from it. A device with a key is recognised by that; other browsers by their kind and
 * network.
 */
export function noteNewDevice({ uow, caller, input: { user, knownDeviceKey } }: Use): Statement<boolean> {
  const [fingerprint] = placeFingerprints(uow, { sub: user.sub, caller, deviceKey: knownDeviceKey });
  const seenAt = uow.clock.now();
  return readAs(
    noteBrowser.with({ fingerprint, sub: user.sub, seenAt }),
    ({ isKnown, isFirst }) => !isKnown && !isFirst && knownDeviceKey === null,
  );
}

/** Mails the holder that their account is used from a new browser. */
export async function notifyNewDevice({ uow, caller, input: { user } }: Use): Promise<void> {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const values = {
    browser: browserName(caller.userAgent) || '–',
    time: `${writeDate(uow.clock.now(), user.language, options)} UTC`,
  };
  await notifyHolder({ uow, caller, input: { user, template: 'newDevice', values } });
}
