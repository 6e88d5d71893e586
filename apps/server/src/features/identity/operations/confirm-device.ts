import { z } from 'zod';
import { readForeignName } from '../accounts/user-attributes.ts';
import { browserName } from '../factors/devices/browser-rules.ts';
import { insertDevice } from '../factors/devices/device-store.ts';
import { DeviceKeyText } from '../factors/devices/device-values.ts';
import { groupKeyOf } from '../factors/devices/new-device.ts';
import { invalidParameter, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

const Base64 = z
  .string()
  .max(1024)
  .regex(/^[A-Za-z0-9+/]+=*$/, 'must be base64');

export const ConfirmDeviceInput = z.object({
  AccessToken: TokenText,
  DeviceKey: DeviceKeyText,
  DeviceName: z.string().max(1024).optional(),
  DeviceSecretVerifierConfig: z.object({ Salt: Base64, PasswordVerifier: Base64 }),
});

/**
 * Stores the verifier of the browser on which this session began. The user decides whether it is remembered.
 */
export async function confirmDevice({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ConfirmDeviceInput>>): Promise<{ UserConfirmationNecessary: boolean }> {
  const { user, family } = await requireSession({ ctx, accessToken: input.AccessToken });
  const { DeviceKey: key, DeviceSecretVerifierConfig: secret } = input;
  if (family.deviceKey !== key) {
    throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
  }
  const isNew = await insertDevice(ctx.db, {
    key,
    sub: user.sub,
    groupKey: groupKeyOf(ctx, key),
    salt: toHex(secret.Salt),
    verifier: toHex(secret.PasswordVerifier),
    name: deviceName(input.DeviceName ?? '', caller.userAgent),
    isRemembered: false,
    usedAt: ctx.clock.now(),
  });
  if (!isNew) throw invalidParameter('Device is already confirmed.');
  return { UserConfirmationNecessary: true };
}

/**
 * Returns the name given by the user. Clients send the name of their platform if there is none: then the
 * browser's is used.
 */
function deviceName(given: string, userAgent: string): string {
  const isChosen = given !== '' && browserName(given) === '';
  return isChosen ? readForeignName(given) : browserName(userAgent) || browserName(given);
}

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}
