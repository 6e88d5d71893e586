import { createTheme, getContrastRatio } from '@mui/material';
import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from './office-themes.ts';

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the words on every colour are easy to read in the %s theme', (_name, options) => {
  const { palette } = createTheme(options);
  for (const colour of ['primary', 'success', 'info', 'warning', 'error'] as const) {
    const { main, contrastText } = palette[colour];
    expect(
      getContrastRatio(main, contrastText),
      `${colour}: ${contrastText} on ${main}`,
    ).toBeGreaterThanOrEqual(4.5);
  }
});
