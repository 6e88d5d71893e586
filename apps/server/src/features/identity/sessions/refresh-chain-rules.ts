export interface RefreshChain {
  /** The number of the newest issued token. */
  currentN: number;
  rotatedAt: Date;
}

/**
 * `advance`: it is the newest token. `repeat`: it is the previous one, so recently that its reply was
 * probably lost or another tab refreshed at the same time. `reuse`: an older one, which only a thief or a
 * copy would still send.
 */
export type RefreshVerdict = 'advance' | 'repeat' | 'reuse';

export const REPEAT_WINDOW_MS = 60_000;

export function judgeRefresh(
  presentedN: number,
  { currentN, rotatedAt }: RefreshChain,
  now: Date,
): RefreshVerdict {
  if (presentedN === currentN) return 'advance';
  const isRecent = now.getTime() - rotatedAt.getTime() <= REPEAT_WINDOW_MS;
  return presentedN === currentN - 1 && isRecent ? 'repeat' : 'reuse';
}
