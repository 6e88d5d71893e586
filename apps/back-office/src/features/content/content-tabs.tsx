import { Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Switches between posts, programs and the home page. */
export function ContentTabs({ current }: { current: 'posts' | 'programs' | 'home' }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={1}
      sx={{ mt: 2 }}
      aria-label={translate('office.menu.content')}
    >
      {(['posts', 'programs', 'home'] as const).map((tab) => (
        <Button
          key={tab}
          component={Link}
          to={tab === 'posts' ? `/${slug}/content` : `/${slug}/content/${tab}`}
          variant={tab === current ? 'outlined' : 'text'}
          aria-current={tab === current ? 'page' : undefined}
        >
          {translate(`content.tabs.${tab}`)}
        </Button>
      ))}
    </Stack>
  );
}
