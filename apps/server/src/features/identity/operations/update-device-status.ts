import { z } from 'zod';
import { asActor } from '../accounts/as-actor.ts';
import { updateDeviceRemembered } from '../factors/devices/device-store.ts';
import { DeviceKeyText } from '../factors/devices/device-values.ts';
import { invalidParameter, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const UpdateDeviceStatusInput = z.object({
  AccessToken: TokenText,
  DeviceKey: DeviceKeyText,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).default('not_remembered'),
});

/** Sets whether a device skips the second factor. Only the current device can be remembered. */
export async function updateDeviceStatus({
  ctx,
  input,
}: PoolCall<z.output<typeof UpdateDeviceStatusInput>>): Promise<object> {
  const { user, family } = await requireSession({ ctx, accessToken: input.AccessToken });
  const { DeviceKey: key, DeviceRememberedStatus: status } = input;
  const isRemembered = status === 'remembered';
  if (isRemembered && family.deviceKey !== key) throw invalidParameter('Only this device can be remembered.');
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const isTheirs = await updateDeviceRemembered(uow.tx, { key, sub: user.sub }, isRemembered);
    if (!isTheirs) throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
    uow.audit({
      clubId: null,
      actor: asActor(user),
      action: isRemembered ? 'device.remembered' : 'device.notRemembered',
      subject: `device:${key}`,
    });
  });
  return {};
}
