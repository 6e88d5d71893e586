import { Card, CardContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CoinGiftRule } from '@tifo/contracts/back-office/coins';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { EditForm } from '../../components/edit-form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { toNumber } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const toStored = ({ limitCoins, version }: CoinGiftRule) => ({
  values: { limitCoins: limitCoins === null ? '' : String(limitCoins) },
  version,
});

/** The number of coins above which a gift needs the approval of a second person. */
export function GiftRuleCard(): ReactElement | null {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { data } = useQuery({
    queryKey: ['office-gift-rule', slug],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/coin-gift-rule', { params: { slug } }),
  });
  if (!data) return null;
  const save = async ({ limitCoins }: { limitCoins: string }, version: number) => {
    const body = { limitCoins: toNumber(limitCoins), version };
    const call = 'PUT /api/back-office/clubs/{slug}/coin-gift-rule';
    return toStored(await callApi(call, { params: { slug }, body }));
  };
  return (
    <Card sx={{ maxWidth: 640 }}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {translate('office.coins.rule')}
        </Typography>
        <EditForm
          stored={toStored(data)}
          onSave={save}
          fromCurrent={toStored}
          labelOf={() => translate('office.coins.limit')}
          saved="office.coins.ruleSaved"
        >
          <TextInput
            source="limitCoins"
            inputMode="numeric"
            label={translate('office.coins.limit')}
            help={translate('office.coins.limitHelp')}
          />
        </EditForm>
      </CardContent>
    </Card>
  );
}
