import { Box, type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import {
  AppBar,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  LocalesMenuButton,
  Notification,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ClubSwitch } from './club-switch.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** A wide table scrolls by itself; were it the content that scrolls, nothing in it would stay in sight. */
const WITHIN_THE_WINDOW = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
};

/** The frame around every section: the user's clubs above, the sections beside. */
export function OfficeLayout(props: LayoutProps): ReactElement {
  useMenuFitsWindow();
  return <Layout {...props} appBar={OfficeBar} menu={OfficeMenu} sx={WITHIN_THE_WINDOW} />;
}

/** Above, where it covers no button: the one to save with is at the bottom of a form. */
export function OfficeNotification(): ReactElement {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}

function OfficeBar(): ReactElement {
  const { session } = useWorkplace();
  const translate = useTranslate();
  const tools = (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <LocalesMenuButton />
        <ToggleThemeButton />
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
  return (
    <AppBar color="primary" alwaysOn toolbar={tools} userMenu={<UserMenu label={session.name} />}>
      <TitlePortal component="h1" />
      <SearchBox />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ClubSwitch />
      </Box>
    </AppBar>
  );
}

/** Closes the menu as a window becomes narrow, where it covers the page, and restores it as the window widens. */
function useMenuFitsWindow(): void {
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  const wasOpen = useRef(isOpen);
  const adapt = useEffectEvent((narrow: boolean) => {
    if (narrow) wasOpen.current = isOpen;
    setOpen(narrow ? false : wasOpen.current);
  });
  useEffect(() => adapt(isNarrow), [isNarrow]);
}
