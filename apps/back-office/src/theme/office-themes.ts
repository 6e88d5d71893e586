import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The library's colours, dark enough in the light and light enough in the dark to be read by everybody. */
export const lightTheme: RaThemeOptions = {
  ...(defaultLightTheme as RaThemeOptions),
  palette: { ...defaultLightTheme.palette, primary: { main: '#0d4f8b' } },
};

export const darkTheme: RaThemeOptions = {
  ...(defaultDarkTheme as RaThemeOptions),
  palette: { ...defaultDarkTheme.palette, primary: { main: '#9cc8f2' } },
};
