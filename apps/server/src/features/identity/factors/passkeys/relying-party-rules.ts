/**
 * A passkey belongs to one host name, so each club domain has its own. Its pages are served by https; by http
 * only on localhost, or if the product itself is configured so.
 */
export function relyingPartyOfHost(host: string, publicUrl: string): { id: string; origins: string[] } {
  const { hostname: id, host: name } = new URL(`https://${host}`);
  const home = new URL(publicUrl);
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  return {
    id,
    origins: [
      `https://${name}`,
      ...(isLocal ? [`http://${name}`] : []),
      ...(home.hostname === id ? [home.origin] : []),
    ],
  };
}
