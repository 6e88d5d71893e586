import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { contrastWithWhite, darkenFor } from '../lib/format/contrast.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { TextInput } from './text-input.tsx';

const ENOUGH = 4.5;

/** A colour of the club, with the contrast of white text on it. */
export function ColourInput({ source, label }: { source: string; label: string }): ReactElement {
  const translate = useTranslate();
  const { count } = useFormat();
  const { field } = useInput({ source, defaultValue: '#0d4f8b' });
  const contrast = contrastWithWhite(String(field.value));
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          // Browsers warn of a value that is no colour, as it is while it is typed.
          value={contrast === null ? '#ffffff' : field.value}
          onChange={({ target }) => field.onChange((target as HTMLInputElement).value)}
          aria-label={label}
          sx={{ width: 56, height: 44, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
        <TextInput source={source} label={label} maxLength={7} />
      </Stack>
      {contrast !== null && contrast < ENOUGH && (
        <Alert
          severity="info"
          action={
            <Button
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
              onClick={() => field.onChange(darkenFor(String(field.value), ENOUGH))}
            >
              {translate('office.colour.repair')}
            </Button>
          }
        >
          {translate('office.colour.light', { contrast: count(Number(contrast.toFixed(1))) })}
        </Alert>
      )}
      {contrast !== null && contrast >= ENOUGH && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('office.colour.enough', { contrast: count(Number(contrast.toFixed(1))) })}
        </Typography>
      )}
    </Stack>
  );
}
