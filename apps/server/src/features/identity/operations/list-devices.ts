import { z } from 'zod';
import { listDevicesOf, type PoolDevice } from '../factors/devices/device-store.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const ListDevicesInput = z.object({
  AccessToken: TokenText,
  Limit: z.int().min(0).max(60).default(60),
  PaginationToken: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
});

/** Returns the devices of the caller, last used first. */
export async function listDevices({
  ctx,
  input,
}: PoolCall<z.output<typeof ListDevicesInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const limit = input.Limit === 0 ? 60 : input.Limit;
  const offset = Number(input.PaginationToken ?? 0);
  const devices = await listDevicesOf(ctx.db, user.sub, { limit: limit + 1, offset });
  return {
    Devices: devices.slice(0, limit).map(presentDevice),
    ...(devices.length > limit ? { PaginationToken: String(offset + limit) } : {}),
  };
}

export function presentDevice({ key, name, isRemembered, createdAt, usedAt }: PoolDevice): object {
  return {
    DeviceKey: key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: name },
      { Name: 'dev:device_remembered_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
    ],
    DeviceCreateDate: createdAt.getTime() / 1000,
    DeviceLastModifiedDate: usedAt.getTime() / 1000,
    DeviceLastAuthenticatedDate: usedAt.getTime() / 1000,
  };
}
