import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { Reading, Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { AuctionActions } from './auction-actions.tsx';
import { AuctionFields } from './auction-fields.tsx';
import { AuctionChips } from './auction-list.tsx';
import { type AuctionValues, auctionPaths, toSettings, toValues } from './auction-values.ts';
import { LotsCard } from './lots-card.tsx';
import { type AuctionState, useAuction } from './use-auction.ts';

/** One auction: its status, lots and settings. */
export function AuctionPage(): ReactElement {
  const { auctionId = '' } = useParams();
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { moment } = useFormat();
  const { capabilities } = useWorkplace().workplace;
  const state = useAuction(auctionId);
  const { data: auction, error, refetch, slug } = state;
  if (!auction) return <Reading title="office.menu.auctions" error={error} onTryAgain={refetch} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0 }}>
      <Title title={own(auction.name)} />
      <Button component={Link} to={`/${slug}/auctions`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.auctions.all')}
      </Button>
      {error && <Unread error={error} onTryAgain={refetch} />}
      <Card>
        <CardContent>
          <Stack spacing={1.5}>
            <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="h5" component="h2">
                {own(auction.name)}
              </Typography>
              <AuctionChips auction={auction} />
            </Stack>
            <Typography>
              {translate('office.auctions.from', {
                start: moment(auction.startAt),
                end: moment(auction.lastEndAt),
              })}
            </Typography>
            <AuctionActions auction={auction} state={state} />
          </Stack>
        </CardContent>
      </Card>
      <LotsCard auction={auction} state={state} />
      {capabilities.includes('auctions.write') && <Settings auction={auction} state={state} />}
      <AuditCard
        subject={`auction:${auction.id}`}
        version={`${auction.version} ${auction.visible} ${auction.lastEndAt} ${auction.status}`}
      />
    </Stack>
  );
}

function Settings({ auction, state }: { auction: OfficeAuctionDetail; state: AuctionState }): ReactElement {
  const translate = useTranslate();
  const { slug, set } = state;
  const storedOf = (one: OfficeAuctionDetail) => ({ values: toValues(one), version: one.version });
  const labelOf = (path: string) => {
    const [field = '', language] = path.split('.');
    const label = translate(`office.auctions.fields.${field === 'hasExtension' ? 'extension' : field}`);
    if (field !== 'name') return label;
    return translate('office.inLanguage', { label, language: translate(`office.languages.${language}`) });
  };
  const save = async (values: AuctionValues, version: number) => {
    const params = { slug, auctionId: auction.id };
    const body = { ...toSettings(values, auction), version };
    const saved = await callApi('PUT /api/back-office/clubs/{slug}/auctions/{auctionId}', { params, body });
    await set(saved);
    return storedOf(saved);
  };
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {translate('office.auctions.settings')}
        </Typography>
        <EditForm
          stored={storedOf(auction)}
          onSave={save}
          bodyPaths={auctionPaths}
          fromCurrent={storedOf}
          labelOf={labelOf}
          saved="office.auctions.saved"
        >
          <AuctionFields changeable={auction.changeable} />
        </EditForm>
      </CardContent>
    </Card>
  );
}
