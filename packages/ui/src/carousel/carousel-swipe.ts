export type Point = { x: number; y: number };

const LEAST_SHARE = 0.01;
const STEEPEST_DEGREES = 67.5;

/** Returns the direction of a swipe: forward to the left, back to the right, 0 when it is short or steep. */
export function swipeStep(from: Point, to: Point, windowWidth: number): 1 | -1 | 0 {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) <= windowWidth * LEAST_SHARE) return 0;
  const degrees = (Math.atan2(Math.abs(down), Math.abs(across)) * 180) / Math.PI;
  if (degrees >= STEEPEST_DEGREES) return 0;
  return across < 0 ? 1 : -1;
}
