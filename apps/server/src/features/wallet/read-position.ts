import { z } from 'zod';

const Position = z.string().regex(/^\d{1,18}$/);

/** The place of an operation as a cursor carries it. */
export function readPosition(value: unknown): bigint {
  return BigInt(Position.parse(value));
}
