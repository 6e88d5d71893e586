/** For screen readers alone. Lengths have units: `sx` takes a 1 without one for the whole width. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
