/** From the start on, and until just before the end. */
export function isOpen({ startAt, endAt }: { startAt: Date; endAt: Date }, now: Date): boolean {
  return startAt <= now && now < endAt;
}

/** How winners are named in public: "Ada L." */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial.toUpperCase()}.`;
}
