import { z } from 'zod';

const Position = z.string().regex(/^\d{1,18}$/);

/** Parses the position of an operation from a cursor. */
export function readPosition(value: unknown): bigint {
  return BigInt(Position.parse(value));
}
