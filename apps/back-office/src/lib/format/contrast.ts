const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** By the formula of WCAG 2; null for what is no colour yet. */
export function contrastWithWhite(colour: string): number | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The same hue, only as much darker as white words on it need. */
export function darkenFor(colour: string, enough: number): string {
  const bright = parts(colour);
  for (let share = 1; share > 0; share -= 0.01) {
    const darker = bright.map((part) =>
      Math.floor(part * share)
        .toString(16)
        .padStart(2, '0'),
    );
    const candidate = `#${darker.join('')}`;
    if ((contrastWithWhite(candidate) ?? 0) >= enough) return candidate;
  }
  return '#000000';
}
