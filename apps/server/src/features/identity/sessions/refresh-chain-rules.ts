export interface RefreshChain {
  /** Of the newest token that was given out. */
  currentN: number;
  rotatedAt: Date;
}

/**
 * `advance`: it is the newest token. `repeat`: the one before, so soon that the answer was probably lost or another
 * tab asked at the same moment. `reuse`: an older one, which only a thief or a copy would still send.
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
