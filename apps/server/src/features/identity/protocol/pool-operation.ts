import type { Language } from '@tifo/contracts/values';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';

/** Who calls an operation of the pool, as far as the call itself says. */
export interface PoolCaller {
  address: string;
  /** Of the mails that follow. */
  language: Language;
  /** The club on whose site the call was made, so that its mails wear its colours. */
  clubSlug: string | null;
  /** Whether that club wants a second factor of everybody. */
  needsSecondFactor: boolean;
  /** As the browser calls itself: untrusted text. */
  userAgent: string;
  /** The host the call was made to, with its port. */
  host: string;
}

export interface PoolCall<Input> {
  ctx: Context;
  caller: PoolCaller;
  input: Input;
}

export interface PoolOperation {
  schema: z.ZodObject;
  run(call: PoolCall<unknown>): Promise<object>;
}

/** One operation of the protocol: what it takes and who does it. */
export function operation<Schema extends z.ZodObject>(
  schema: Schema,
  run: (call: PoolCall<z.output<Schema>>) => Promise<object>,
): PoolOperation {
  return { schema, run: run as PoolOperation['run'] };
}
