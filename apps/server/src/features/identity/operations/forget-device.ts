import { z } from 'zod';
import { asActor } from '../accounts/as-actor.ts';
import { deleteDevice } from '../factors/devices/device-store.ts';
import { DeviceKeyText } from '../factors/devices/device-values.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const ForgetDeviceInput = z.object({ AccessToken: TokenText, DeviceKey: DeviceKeyText.optional() });

/** Deletes a device of the caller; without a key, the one of the current session. */
export async function forgetDevice({
  ctx,
  input,
}: PoolCall<z.output<typeof ForgetDeviceInput>>): Promise<object> {
  const { user, family } = await requireSession({ ctx, accessToken: input.AccessToken });
  const key = input.DeviceKey ?? family.deviceKey ?? '';
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const isTheirs = await deleteDevice(uow.tx, { key, sub: user.sub });
    if (!isTheirs) throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
    uow.audit({
      clubId: null,
      actor: asActor(user),
      action: 'device.forgotten',
      subject: `device:${key}`,
    });
  });
  return {};
}
