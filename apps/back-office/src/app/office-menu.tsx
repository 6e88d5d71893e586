import { ListSubheader, Stack } from '@mui/material';
import { Fragment, type ReactElement } from 'react';
import { LocalesMenuButton, Menu, ToggleThemeButton, useSidebarState, useTranslate } from 'react-admin';
import { GROUPS, type Section } from '../lib/sections/section.ts';
import { PLATFORM, useWorkplace } from '../lib/session/workplace-context.ts';
import { ClubSwitch } from './club-switch.tsx';
import { isOpenTo, SECTIONS } from './sections.ts';

/** The sections that are open to the user, in their groups. */
export function OfficeMenu(): ReactElement {
  const translate = useTranslate();
  const [isWide] = useSidebarState();
  const { session, workplace } = useWorkplace();
  const allowed = SECTIONS.filter((section) => isOpenTo(section, workplace, session));
  // On the platform, what clubs have too comes last.
  const isShared = ({ scope }: Section) => Number(scope === 'both');
  const isPlatform = workplace.slug === PLATFORM;
  const open = isPlatform ? allowed.toSorted((one, other) => isShared(one) - isShared(other)) : allowed;
  const groupOf = ({ group }: Section) => (isPlatform ? 'platform' : group);
  const groups = GROUPS.filter((group) => open.some((section) => groupOf(section) === group));
  return (
    <>
      <OnPhones />
      <Menu>
        <Menu.DashboardItem />
        {groups.map((group) => (
          <Fragment key={group}>
            {isWide && (
              <ListSubheader
                role="presentation"
                disableSticky
                sx={{ lineHeight: 2.4, bgcolor: 'transparent' }}
              >
                {translate(`office.groups.${group}`)}
              </ListSubheader>
            )}
            {open
              .filter((section) => groupOf(section) === group)
              .map(({ name, icon: Icon }) => (
                <Menu.Item
                  key={name}
                  to={`/${workplace.slug}/${name}`}
                  primaryText={translate(`office.menu.${name}`)}
                  leftIcon={<Icon />}
                />
              ))}
          </Fragment>
        ))}
      </Menu>
    </>
  );
}

/** Shown in the top bar on wider windows. */
function OnPhones(): ReactElement {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ display: { sm: 'none' }, px: 2, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <ClubSwitch />
      <LocalesMenuButton />
      <ToggleThemeButton />
    </Stack>
  );
}
