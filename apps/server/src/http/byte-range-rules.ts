/** The first and the last byte that are asked for, from 0. */
interface AskedRange {
  start: number;
  end: number;
}

/**
 * Returns the part of a file that a `Range` header asks for: `WHOLE` without one, and for units and several parts at once,
 * which a server may ignore (RFC 9110, 14.2); `BEYOND` where there is no such part.
 */
export function rangeOf(header: string | undefined, size: number): AskedRange | 'WHOLE' | 'BEYOND' {
  const [, parts] = /^bytes=(.*)$/i.exec(header?.trim() ?? '') ?? [];
  if (parts === undefined || parts.includes(',')) return 'WHOLE';
  const [, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(parts) ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'BEYOND';
  if (first === '') return within({ start: Math.max(0, size - Number(last)), end: size - 1 }, size);
  return within({ start: Number(first), end: last === '' ? size - 1 : Number(last) }, size);
}

function within({ start, end }: AskedRange, size: number): AskedRange | 'BEYOND' {
  return start < size && start <= end ? { start, end: Math.min(end, size - 1) } : 'BEYOND';
}
