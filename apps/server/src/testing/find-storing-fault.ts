import type { OutgoingHttpHeaders } from 'node:http';

export interface Stored {
  /** Whether the request said who asks. */
  isPersonal: boolean;
  headers: OutgoingHttpHeaders;
}

/** Returns why a reply must not have these headers where a shared cache is in front, or null. */
export function findStoringFault({ isPersonal, headers }: Stored): string | null {
  const control = String(headers['cache-control'] ?? '');
  const isStorable = 'surrogate-control' in headers || /public|s-maxage|max-age=[1-9]/.test(control);
  if (!isStorable) return control.includes('no-store') ? null : `says nothing about caches: ${control}`;
  if (isPersonal) return `stores a personal answer: ${control}`;
  if ('set-cookie' in headers) return 'stores a cookie';
  const vary = String(headers.vary ?? '');
  return /accept-encoding/.test(vary) && /accept-language/.test(vary) ? null : `varies by ${vary}`;
}
