import { Box, MenuItem, Select } from '@mui/material';
import type { ReactElement } from 'react';
import {
  AppBar,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  LocalesMenuButton,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useWorkplace } from '../lib/session/workplace-context.ts';

/** A wide table scrolls by itself. */
const WITHIN_THE_WINDOW = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
  '& .RaLayout-content': { minWidth: 0, overflowX: 'auto' },
};

/** The frame around every section: the clubs one works for above, the sections beside. */
export function OfficeLayout(props: LayoutProps): ReactElement {
  return <Layout {...props} appBar={OfficeBar} sx={WITHIN_THE_WINDOW} />;
}

function OfficeBar(): ReactElement {
  const { session } = useWorkplace();
  const tools = (
    <>
      <LanguageAndLook />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LoadingIndicator />
      </Box>
    </>
  );
  return (
    <AppBar color="primary" toolbar={tools} userMenu={<UserMenu label={session.name} />}>
      <TitlePortal component="h1" />
      <ClubSwitch />
    </AppBar>
  );
}

function LanguageAndLook(): ReactElement {
  return (
    <>
      <LocalesMenuButton />
      <ToggleThemeButton />
    </>
  );
}

/** Leads to the same person's work at another club. */
function ClubSwitch(): ReactElement | null {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session, workplace } = useWorkplace();
  if (session.workplaces.length < 2) return null;
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={workplace.slug}
      onChange={({ target }) => navigate(`/${target.value}`)}
      slotProps={{ input: { 'aria-label': translate('office.club') } }}
      sx={{
        color: 'inherit',
        maxWidth: { xs: 90, sm: 240 },
        mr: 1,
        '& .MuiSelect-icon': { color: 'inherit' },
      }}
    >
      {session.workplaces.map(({ slug, name }) => (
        <MenuItem key={slug} value={slug}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
