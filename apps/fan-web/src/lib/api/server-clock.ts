let offsetMs = 0;

/** Learns how far this device's clock is off from an answer that came straight from the server. */
export function observeServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const ageMs = Number(headers.get('age') ?? 0) * 1000;
  if (Number.isNaN(date)) return;
  const measured = date + ageMs - Date.now();
  // The header counts whole seconds: a device that agrees within two of them is taken as right.
  offsetMs = Math.abs(measured) < 2000 ? 0 : measured;
}

/** The server's time, in milliseconds since 1970. What it says decides when an auction seems over. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
