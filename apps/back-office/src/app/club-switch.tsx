import { MenuItem, Select } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { placesOf, useWorkplace } from '../lib/session/workplace-context.ts';

/** Leads to the same user's sections at another club. */
export function ClubSwitch(): ReactElement | null {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session, workplace } = useWorkplace();
  const places = placesOf(session);
  if (places.length < 2) return null;
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
      {places.map(({ slug, name }) => (
        <MenuItem key={slug} value={slug}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
