import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubThemeCss, contrastRatio, themeTokens } from './club-theme.ts';

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const SURFACES = {
  light: ['#ffffff', '#f7f9fb', '#eceff2'],
  dark: ['#090c12', '#0d1118', '#161b23'],
};

describe('club theme', () => {
  it.each(['light', 'dark'] as const)('keeps every text at 4.5:1 for any club colour in %s', (theme) => {
    fc.assert(
      fc.property(hexColour, hexColour, (primary, secondary) => {
        const tokens = themeTokens({ primary, secondary, theme });
        expect(contrastRatio(tokens['--on-accent'], tokens['--accent'])).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(tokens['--on-accent'], tokens['--accent-strong'])).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(tokens['--on-accent-2'], tokens['--accent-2'])).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...SURFACES[theme], tokens['--accent-soft']]) {
          expect(contrastRatio(tokens['--accent-text'], ground)).toBeGreaterThanOrEqual(4.45);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the colour a club gave where it already reads well', () => {
    const tokens = themeTokens({ primary: '#0b3d91', secondary: '#ffd166', theme: 'light' });
    expect(tokens['--accent']).toBe('#0b3d91');
    expect(tokens['--on-accent']).toBe('#ffffff');
    expect(tokens['--accent-2']).toBe('#ffd166');
  });

  it('turns a black club light on dark and a white club dark on light', () => {
    const black = themeTokens({ primary: '#111111', secondary: '#ffffff', theme: 'dark' });
    expect(contrastRatio(black['--accent'], '#0d1118')).toBeGreaterThan(10);
    const white = themeTokens({ primary: '#ffffff', secondary: '#000000', theme: 'light' });
    expect(contrastRatio(white['--accent'], '#ffffff')).toBeGreaterThan(10);
  });

  it('writes one rule for each theme and survives a colour it cannot read', () => {
    const css = clubThemeCss({ primary: 'rebeccapurple;}', secondary: '#fff' });
    expect(css).toContain("[data-theme='dark']{--tint-hue:");
    expect(css).toContain('@media (prefers-color-scheme:dark)');
    expect(css).not.toContain('rebeccapurple');
  });

  it('reads the short form as the long one', () => {
    expect(clubThemeCss({ primary: '#c13', secondary: '#111' })).toBe(
      clubThemeCss({ primary: '#cc1133', secondary: '#111111' }),
    );
  });
});
