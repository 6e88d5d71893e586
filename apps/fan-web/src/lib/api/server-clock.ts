let offsetMs = 0;

/** Measures how far this device's clock is off, from a response that was not cached. */
export function observeServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const ageMs = Number(headers.get('age') ?? 0) * 1000;
  if (Number.isNaN(date)) return;
  const measured = date + ageMs - Date.now();
  // The header counts whole seconds: a device within two seconds of it is taken as right.
  offsetMs = Math.abs(measured) < 2000 ? 0 : measured;
}

/** Returns the server's time, in milliseconds since 1970. It decides when an auction is shown as over. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
