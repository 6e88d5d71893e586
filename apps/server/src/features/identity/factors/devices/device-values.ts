import { z } from 'zod';

/** `local-1_` followed by a UUID. */
export const DeviceKeyText = z
  .string()
  .max(55)
  .regex(/^[\w-]+_[0-9a-f-]+$/, 'must be a device key');
