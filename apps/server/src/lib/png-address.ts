const OWN_FILE = /^\/files\/[^?#]+$/;

/** The absolute address of a picture, as PNG where we make its sizes: mails and feed readers show no WebP. */
export function pngAddress(url: string, origin: string, height: 300 | 800 = 300): string {
  const { href } = new URL(url, origin);
  return OWN_FILE.test(url) ? `${href}?h=${height}&format=png` : href;
}
