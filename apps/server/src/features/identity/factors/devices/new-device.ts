import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { NewDevice } from '../../protocol/auth-reply.ts';

/** Returns a key for a browser without one. */
export function makeDeviceKey(ctx: Pick<Context, 'config'>): string {
  const { id } = ctx.config.userPool;
  return `${id.slice(0, id.indexOf('_'))}_${randomUUID()}`;
}

export function newDevice(ctx: Pick<Context, 'secrets'>, key: string): NewDevice {
  return { DeviceKey: key, DeviceGroupKey: groupKeyOf(ctx, key) };
}

/** Derived from the key, so that nothing is stored for browsers that never confirm theirs. */
export function groupKeyOf(ctx: Pick<Context, 'secrets'>, key: string): string {
  const mac = createHmac('sha256', ctx.secrets.derive('device-groups')).update(key).digest('base64url');
  return `-${mac.slice(0, 9)}`;
}
