import { Stack, Typography } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { Part } from '../../components/part.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { GiveawayBasics } from './giveaway-fields.tsx';
import { GIVEAWAY_PATHS, type GiveawayValues, newValues, toSettings } from './giveaway-values.ts';

/** Creates a giveaway; its id is generated before, so that a second click creates no second one. */
export function NewGiveaway(): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const [id] = useState(() => crypto.randomUUID());
  const [stored] = useState(() => ({ values: newValues(new Date()), version: 0 }));
  const create = async (values: GiveawayValues) => {
    const body = { ...toSettings(values), id };
    await callApi('POST /api/back-office/clubs/{slug}/giveaways', { params: { slug }, body });
    await navigate(`/${slug}/giveaways/${id}`, { replace: true });
    return undefined;
  };
  return (
    <Stack spacing={2} sx={{ maxWidth: 900, mt: 2 }}>
      <Title title={translate('office.giveaways.new')} />
      <Typography>{translate('office.giveaways.newText')}</Typography>
      <EditForm
        stored={stored}
        onSave={create}
        bodyPaths={GIVEAWAY_PATHS}
        action={translate('office.giveaways.create')}
        saved="office.giveaways.created"
      >
        <Part title={translate('office.giveaways.parts.basics')}>
          <GiveawayBasics />
        </Part>
      </EditForm>
    </Stack>
  );
}
