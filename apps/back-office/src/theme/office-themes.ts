import { alpha, type Theme } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const FONT = '"Instrument Sans", "Instrument Sans Fallback", system-ui, sans-serif';
/** The face of headings and large figures. */
export const DISPLAY_FONT = '"Barlow Condensed", "Barlow Condensed Fallback", "Arial Narrow", sans-serif';

/** Shared by both themes: buttons without capitals, rounded corners, outlined fields. */
const SHARED: RaThemeOptions = {
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT,
    button: { textTransform: 'none', fontWeight: 600 },
    h4: { fontFamily: DISPLAY_FONT, fontWeight: 700, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
    h5: { fontFamily: DISPLAY_FONT, fontWeight: 700, fontSize: '1.75rem', lineHeight: 1.15 },
    h6: { fontFamily: DISPLAY_FONT, fontWeight: 700, fontSize: '1.35rem', lineHeight: 1.2 },
  },
};

const withFrames = (theme: RaThemeOptions): NonNullable<RaThemeOptions['components']> => ({
  ...theme.components,
  MuiTextField: { defaultProps: { variant: 'outlined' } },
  // Keeps the text of disabled fields readable.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }),
    },
  },
  // A name that somebody gave, such as that of saved filters, may be long.
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
  // Menus stand beside the page in the document. Named by its title, they are a part of it.
  MuiPopover: {
    defaultProps: { slotProps: { paper: { role: 'region', 'aria-labelledby': 'react-admin-title' } } },
  },
  // The menu of saved filters begins with one where there is nothing above it.
  MuiMenu: {
    styleOverrides: {
      // Beside the edge of the window, it would have the room of its button alone.
      paper: { width: 'max-content' },
      list: { '& > .MuiDivider-root': { display: 'none' }, '& > * + .MuiDivider-root': { display: 'block' } },
    },
  },
  // It grows downwards when what it tells comes later, so that nothing moves away under a finger.
  MuiDialog: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .MuiDialog-container': {
          alignItems: 'flex-start',
          [theme.breakpoints.up('sm')]: { paddingTop: '8vh' },
        },
      }),
      // As dark as its fields, whose labels stand on both.
      paper: { backgroundImage: 'none' },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
  // On a phone, long buttons stand below each other instead of being two lines high.
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ backgroundColor: theme.palette.background.paper }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      head: ({ theme }: { theme: Theme }) => ({ color: theme.palette.text.secondary, fontWeight: 600 }),
      root: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        borderRadius: '0 999px 999px 0',
        '&.RaMenuItemLink-active': {
          color: theme.palette.primary.main,
          backgroundColor: alpha(theme.palette.primary.main, 0.1),
          fontWeight: 600,
        },
        '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'inherit' },
        // French names of sections may need two lines; in the closed menu they are out of sight.
        '& .MuiTypography-noWrap': { whiteSpace: 'normal', lineHeight: 1.3 },
        '.RaMenu-closed & .MuiTypography-noWrap': { whiteSpace: 'nowrap' },
      }),
    },
  },
  MuiLink: { styleOverrides: { root: { fontFamily: FONT } } },
  MuiListSubheader: {
    styleOverrides: {
      root: { fontSize: '0.72rem', fontWeight: 700, letterSpacing: '0.06em', textTransform: 'uppercase' },
    },
  },
});

/** The library's colours, with enough contrast in both themes. */
export const lightTheme: RaThemeOptions = {
  ...(defaultLightTheme as RaThemeOptions),
  ...SHARED,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: '#0d4f8b' },
    info: { main: '#01579b' },
    warning: { main: '#b45309' },
    background: { default: '#f5f7fa' },
  },
  components: withFrames(defaultLightTheme as RaThemeOptions),
};

export const darkTheme: RaThemeOptions = {
  ...(defaultDarkTheme as RaThemeOptions),
  ...SHARED,
  palette: {
    ...defaultDarkTheme.palette,
    primary: { main: '#9cc8f2' },
    error: { main: '#f87171' },
    background: { default: '#14181d', paper: '#1c2229' },
  },
  components: withFrames(defaultDarkTheme as RaThemeOptions),
};
