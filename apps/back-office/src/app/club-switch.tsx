import { MenuItem, Select } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ClubPicker } from '../components/club-picker.tsx';
import { PLATFORM, placesOf, useWorkplace } from '../lib/session/workplace-context.ts';

const COLOURS = {
  ...{ color: 'inherit', mr: 1 },
  '& .MuiSelect-icon, & .MuiAutocomplete-popupIndicator': { color: 'inherit' },
  '& .MuiInput-root::before': { borderBottomColor: 'currentColor' },
};

/** Leads to the same user's sections at another club, which is found by its name where there are many. */
export function ClubSwitch(): ReactElement | null {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session, workplace } = useWorkplace();
  const places = placesOf(session);
  const label = translate('office.club');
  if (places.length < 2) return null;
  if (session.hasMoreClubs) {
    return (
      <ClubPicker
        label={label}
        isLabelHidden
        value={workplace}
        first={places.filter(({ slug }) => slug === PLATFORM)}
        onPick={(club) => club && navigate(`/${club.slug}`)}
        field={{ variant: 'standard', size: 'small' }}
        sx={{ ...COLOURS, width: { xs: 180, md: 240 }, '& .MuiInputBase-root': { color: 'inherit' } }}
      />
    );
  }
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={workplace.slug}
      onChange={({ target }) => navigate(`/${target.value}`)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ ...COLOURS, maxWidth: { xs: 90, sm: 140, md: 240 } }}
    >
      {places.map(({ slug, name }) => (
        <MenuItem key={slug} value={slug}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
