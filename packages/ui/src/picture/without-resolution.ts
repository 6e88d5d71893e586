/**
 * Returns the address of a picture without the `h` parameter, which requests a size; the rest is unchanged.
 */
export function withoutResolution(url: string): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && pair !== 'h' && !pair.startsWith('h='));
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + (hash.length > 0 ? `#${hash.join('#')}` : '');
}
