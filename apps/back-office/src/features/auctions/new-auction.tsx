import { Card, CardContent, Stack, Typography } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { AuctionFields } from './auction-fields.tsx';
import { type AuctionValues, auctionPaths, newValues, toSettings } from './auction-values.ts';

/** Creates an auction; its id is generated before, so that a second click creates no second one. */
export function NewAuction(): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const [id] = useState(() => crypto.randomUUID());
  const [stored] = useState(() => ({ values: newValues(new Date()), version: 0 }));
  const create = async (values: AuctionValues) => {
    const body = { ...toSettings(values), id };
    await callApi('POST /api/back-office/clubs/{slug}/auctions', { params: { slug }, body });
    await navigate(`/${slug}/auctions/${id}`, { replace: true });
    return undefined;
  };
  return (
    <Stack spacing={2} sx={{ maxWidth: 820, mt: 2 }}>
      <Title title={translate('office.auctions.new')} />
      <Typography>{translate('office.auctions.newText')}</Typography>
      <EditForm
        stored={stored}
        onSave={create}
        bodyPaths={auctionPaths}
        action={translate('office.auctions.create')}
        saved="office.auctions.created"
      >
        <Card>
          <CardContent>
            <AuctionFields />
          </CardContent>
        </Card>
      </EditForm>
    </Stack>
  );
}
