/**
 * Returns the address of a picture without the `h` parameter, which requests a size; the rest is unchanged.
 */
export function withoutResolution(url: string): string {
  return url.replace(/([?&])h(?:=[^&#]*)?(&|(?=#)|$)/, (_, before, after) => (after === '' ? '' : before));
}
