import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { TextInput } from '../../components/text-input.tsx';
import { toNumber } from '../../lib/forms/written-values.ts';

interface IncrementsForm {
  increments: { fromCoins: string }[];
}

/** A row is left out where both of its fields are empty, and not where one is. */
function stepProblem(step: string, row: { fromCoins: string } | undefined): string | undefined {
  const isLost = (toNumber(step) ?? 0) < 1 && (step !== '' || (row?.fromCoins ?? '') !== '');
  return isLost ? 'office.notWhole' : undefined;
}

/** The bid increments, each with the price from which it applies. */
export function IncrementRows({ isFixed }: { isFixed: boolean }): ReactElement {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: 'increments' });
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('office.auctions.incrementsHelp')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextInput
            source={`increments.${at}.fromCoins`}
            inputMode="numeric"
            label={translate('office.auctions.fields.fromCoins')}
            disabled={isFixed}
          />
          <TextInput
            source={`increments.${at}.stepCoins`}
            inputMode="numeric"
            label={translate('office.auctions.fields.stepCoins')}
            disabled={isFixed}
            validate={(step: string, { increments }: IncrementsForm) => stepProblem(step, increments[at])}
          />
          {!isFixed && (
            <IconButton
              onClick={() => remove(at)}
              aria-label={translate('office.auctions.removeStep', { number: at + 1 })}
              sx={{ mt: 1 }}
            >
              <DeleteOutlined />
            </IconButton>
          )}
        </Stack>
      ))}
      {!isFixed && fields.length < 12 && (
        <Button onClick={() => append({ fromCoins: '', stepCoins: '' })} sx={{ alignSelf: 'flex-start' }}>
          {translate('office.auctions.addStep')}
        </Button>
      )}
    </Stack>
  );
}
