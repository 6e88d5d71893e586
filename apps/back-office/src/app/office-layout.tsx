import { Box, type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  AppBar,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  LocalesMenuButton,
  Notification,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ClubSwitch } from './club-switch.tsx';
import { LostPage } from './lost-page.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** A wide table scrolls by itself; were it the content that scrolls, nothing in it would stay in sight. */
const WITHIN_THE_WINDOW = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
};

/** The frame around every section: the user's clubs above, the sections beside. */
export function OfficeLayout(props: LayoutProps): ReactElement {
  return (
    <Layout
      {...props}
      appBar={OfficeBar}
      menu={OfficeMenu}
      sidebar={OfficeSidebar}
      error={LostPage}
      sx={WITHIN_THE_WINDOW}
    />
  );
}

/** Below the bar of a phone, whose menu it would cover. */
const BELOW_BAR = { '&.MuiSnackbar-root': { top: { xs: 64, sm: 24 } } };

/** Above, where it covers no button: the one to save with is at the bottom of a form. */
export function OfficeNotification(): ReactElement {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={BELOW_BAR} />;
}

/** On a tablet they would take the room of the title; their icons are enough there. */
const WORDS_WHERE_THERE_IS_ROOM = {
  '& .MuiButton-root': { minWidth: 40, minHeight: 40, fontSize: { sm: 0, md: '0.875rem' } },
  '& .MuiButton-startIcon': { mr: { sm: 0, md: 1 } },
  '& .MuiButton-endIcon': { display: { sm: 'none', md: 'inherit' } },
};

function OfficeBar(): ReactElement {
  const { session } = useWorkplace();
  const translate = useTranslate();
  const tools = (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center' }}>
        <LocalesMenuButton />
        <ToggleThemeButton />
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
  return (
    <AppBar
      color="primary"
      alwaysOn
      sx={WORDS_WHERE_THERE_IS_ROOM}
      toolbar={tools}
      // The name is seen where there is room for it.
      userMenu={<UserMenu label={useIsNarrow() ? 'ra.auth.user_menu' : session.name} />}
    >
      <OfficeTitle />
      <SearchBox />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ClubSwitch />
      </Box>
    </AppBar>
  );
}

/** A heading without a word, as while a page loads, is not read out; it keeps its place in the bar. */
const UNLESS_EMPTY = { '&:empty': { visibility: 'hidden' } };

/** Where each page puts its title. */
export function OfficeTitle(): ReactElement {
  return <TitlePortal component="h1" sx={UNLESS_EMPTY} />;
}

/** The menu: closed as a window becomes narrow, where it covers the page, and restored as the window widens. */
function OfficeSidebar(props: SidebarProps): ReactElement {
  const isNarrow = useIsNarrow();
  const translate = useTranslate();
  const [isOpen, setOpen] = useSidebarState();
  const [isAdaptedTo, setAdaptedTo] = useState<'narrow' | 'wide'>();
  const wasOpen = useRef(isOpen);
  const adapt = useEffectEvent((narrow: boolean) => {
    if (narrow) wasOpen.current = isOpen;
    setOpen(narrow ? false : wasOpen.current);
    setAdaptedTo(narrow ? 'narrow' : 'wide');
  });
  useEffect(() => adapt(isNarrow), [isNarrow]);
  // A drawer that is closed in the moment in which it appears would stay over the page, unseen.
  const closed = isNarrow && isAdaptedTo !== 'narrow' ? { open: false } : {};
  // It is a dialog then.
  const named = isNarrow ? { slotProps: { paper: { 'aria-label': translate('office.menuName') } } } : {};
  return <Sidebar {...props} {...closed} {...named} />;
}

function useIsNarrow(): boolean {
  return useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
}
