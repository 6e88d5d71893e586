/** From the start on, and until just before the end. */
export function isOpen({ startAt, endAt }: { startAt: Date; endAt: Date }, now: Date): boolean {
  return startAt <= now && now < endAt;
}
