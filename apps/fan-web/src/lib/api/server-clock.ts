/** What the responses so far leave of how far the server's clock is ahead of this device's, in milliseconds. */
let least = Number.NEGATIVE_INFINITY;
let most = Number.POSITIVE_INFINITY;

/**
 * Learns how far this device's clock is off, from a response and the time at which it was asked for. A slow network only
 * makes it less certain: taken as the time of its arrival, a late one would let a countdown promise seconds that are over.
 */
export function observeServerTime(headers: Headers, askedAtMs: number): void {
  const age = headers.get('age');
  const sentAtMs = Date.parse(headers.get('date') ?? '') + Number(age) * 1000;
  if (Number.isNaN(sentAtMs)) return;
  // Both headers count whole seconds.
  const from = sentAtMs - Date.now();
  const to = sentAtMs + (age ? 2000 : 1000) - askedAtMs;
  // What was known contradicts it when one of the clocks has been set since.
  const isSet = from > most || to < least;
  least = isSet ? from : Math.max(least, from);
  most = isSet ? to : Math.min(most, to);
}

/**
 * Returns the server's time, in milliseconds since 1970: this device's, corrected only by what the responses prove. It
 * decides when an auction is shown as over.
 */
export function serverNow(): number {
  return Date.now() + Math.min(Math.max(least, 0), most);
}
