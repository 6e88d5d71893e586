import { Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../lib/session/workplace-context.ts';

interface SectionTabsProps {
  section: string;
  /** The name of the section, for who hears it. */
  label: string;
  /** The first is at the address of the section, the others each at one of their own below it. */
  tabs: readonly { name: string; label: string }[];
  current: string;
}

/** Switches between the pages of a section. */
export function SectionTabs({ section, label, tabs, current }: SectionTabsProps): ReactElement {
  const { slug } = useWorkplace().workplace;
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ mt: 2, flexWrap: 'wrap' }}
      aria-label={label}
    >
      {tabs.map((tab, index) => (
        <Button
          key={tab.name}
          component={Link}
          to={index === 0 ? `/${slug}/${section}` : `/${slug}/${section}/${tab.name}`}
          variant={tab.name === current ? 'outlined' : 'text'}
          aria-current={tab.name === current ? 'page' : undefined}
        >
          {tab.label}
        </Button>
      ))}
    </Stack>
  );
}
