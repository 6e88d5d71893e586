import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';

interface AddClubDialogProps {
  slug: string;
  onAdd: (slug: string) => Promise<void>;
  onClose: () => void;
}

/** Looks for a club by its names, among those that can be linked. */
export function AddClubDialog({ slug, onAdd, onClose }: AddClubDialogProps): ReactElement {
  const translate = useTranslate();
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['office-linkable-clubs', slug, q],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/linkable-clubs', { params: { slug }, query: { q } }),
  });
  const isFound = found?.some((club) => club.slug === chosen) ?? false;
  return (
    <FormDialog
      title={translate('settings.links.addTitle')}
      action={translate('settings.links.add')}
      canSubmit={isFound}
      onSubmit={() => onAdd(chosen)}
      onClose={onClose}
    >
      {error && <Unread error={error} onTryAgain={refetch} />}
      <TextField
        type="search"
        label={translate('settings.links.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {found?.length === 0 && <Typography role="status">{translate('settings.links.noneFound')}</Typography>}
      <RadioGroup
        value={isFound ? chosen : ''}
        onChange={(_event, club) => setChosen(club)}
        aria-label={translate('settings.links.choose')}
        sx={{ maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {found?.map(({ slug: club, name, platformName, state }) => (
          <FormControlLabel
            key={club}
            value={club}
            control={<Radio />}
            label={[
              ...new Set([name, platformName]),
              ...(state === 'LIVE' ? [] : [translate(`settings.states.${state}`)]),
            ].join(' · ')}
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
