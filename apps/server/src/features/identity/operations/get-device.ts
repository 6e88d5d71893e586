import { z } from 'zod';
import { findDevice } from '../factors/devices/device-store.ts';
import { DeviceKeyText } from '../factors/devices/device-values.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';
import { presentDevice } from './list-devices.ts';

export const GetDeviceInput = z.object({ AccessToken: TokenText, DeviceKey: DeviceKeyText });

/** Returns one device of the caller. */
export async function getDevice({ ctx, input }: PoolCall<z.output<typeof GetDeviceInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const device = await findDevice(ctx.db, { key: input.DeviceKey, sub: user.sub });
  if (!device) throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
  return { Device: presentDevice(device) };
}
