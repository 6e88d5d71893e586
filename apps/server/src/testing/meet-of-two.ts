/** Resolves for all callers once two have called. */
export function meetOfTwo(): () => Promise<void> {
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) met.resolve();
    return met.promise;
  };
}
