import { useQuery } from '@tanstack/react-query';
import type { GiveawayRule } from '@tifo/contracts/back-office/giveaways';
import type { ReactElement } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { EditForm } from '../../components/edit-form.tsx';
import { Part } from '../../components/part.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const toStored = ({ drawsNeedTwo, version }: GiveawayRule) => ({ values: { drawsNeedTwo }, version });

/** Whether a draw waits for a second person. */
export function GiveawayRuleCard(): ReactElement | null {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { data, error, refetch } = useQuery({
    queryKey: ['office-giveaway-rule', slug],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/giveaway-rule', { params: { slug } }),
  });
  if (!data) return error && <Unread error={error} onTryAgain={refetch} />;
  const label = translate('office.giveaways.drawsNeedTwo');
  const save = async ({ drawsNeedTwo }: { drawsNeedTwo: boolean }, version: number) => {
    const call = 'PUT /api/back-office/clubs/{slug}/giveaway-rule';
    return toStored(await callApi(call, { params: { slug }, body: { drawsNeedTwo, version } }));
  };
  return (
    <Part title={translate('office.giveaways.rule')}>
      <EditForm
        stored={toStored(data)}
        onSave={save}
        fromCurrent={toStored}
        labelOf={() => label}
        saved="office.giveaways.ruleSaved"
      >
        <BooleanInput
          source="drawsNeedTwo"
          label={label}
          helperText={translate('office.giveaways.drawsNeedTwoHelp')}
        />
      </EditForm>
    </Part>
  );
}
