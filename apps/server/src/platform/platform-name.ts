import type { Context } from '#server/context.ts';
import { definePort } from './feature.ts';

/** How the platform calls itself until somebody has said otherwise. */
export const PRODUCT_NAME = 'Tifo';

/** Provided by installation, which stands above those that speak in its name. */
export const platformNamePort = definePort<{ read(ctx: Context): Promise<string> }>({
  read: async () => PRODUCT_NAME,
});
