import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { Reading, Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { EntriesCard } from './entries-card.tsx';
import { GiveawayActions } from './giveaway-actions.tsx';
import { GiveawayFields } from './giveaway-fields.tsx';
import { GiveawayChips } from './giveaway-list.tsx';
import { GIVEAWAY_PATHS, type GiveawayValues, toSettings, toValues } from './giveaway-values.ts';
import { type GiveawayQuery, useGiveaway } from './use-giveaway.ts';
import { WinnerList } from './winner-list.tsx';

interface GiveawayProps {
  giveaway: OfficeGiveawayDetail;
  query: GiveawayQuery;
}

/** One giveaway: its status, entries and settings. */
export function GiveawayPage(): ReactElement {
  const { giveawayId = '' } = useParams();
  const translate = useTranslate();
  const { moment } = useFormat();
  const query = useGiveaway(giveawayId);
  const { data: giveaway, error, refetch, slug } = query;
  if (!giveaway) return <Reading title="office.menu.giveaways" error={error} onTryAgain={refetch} />;
  const { type, sponsorName, startAt, endAt } = giveaway;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 1000 }}>
      <Title title={sponsorName} />
      <Button component={Link} to={`/${slug}/giveaways`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.giveaways.all')}
      </Button>
      {error && <Unread error={error} onTryAgain={refetch} />}
      <Card>
        <CardContent>
          <Stack spacing={1.5}>
            <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="h5" component="h2">
                {sponsorName}
              </Typography>
              <GiveawayChips giveaway={giveaway} />
            </Stack>
            {type === 'GIVEAWAY' && (
              <Typography>
                {translate('office.giveaways.from', { start: moment(startAt), end: moment(endAt) })}
              </Typography>
            )}
            <GiveawayActions giveaway={giveaway} query={query} />
            <Winners giveaway={giveaway} query={query} />
          </Stack>
        </CardContent>
      </Card>
      <EntriesCard giveaway={giveaway} />
      <Settings giveaway={giveaway} query={query} />
      <AuditCard subject={`giveaway:${giveaway.id}`} version={query.dataUpdatedAt} />
    </Stack>
  );
}

/** The winners, and how anybody can verify that the draw was not manipulated. */
function Winners({ giveaway, query }: GiveawayProps): ReactElement | null {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { winners, drawnAt, webUrl, winnerCount, seedCommitment } = giveaway;
  if (winnerCount === 0) return null;
  return (
    <Stack spacing={1}>
      {drawnAt && (
        <>
          <Typography variant="h6" component="h3">
            {translate('office.giveaways.winners')}
          </Typography>
          <Typography>
            {translate(winners.length > 0 ? 'office.giveaways.drawnAt' : 'office.giveaways.nobodyWon', {
              when: moment(drawnAt),
            })}
          </Typography>
          <WinnerList giveaway={giveaway} query={query} />
          <Button href={webUrl} target="_blank" rel="noopener" sx={{ alignSelf: 'flex-start' }}>
            {translate('office.giveaways.proof')}
          </Button>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('office.giveaways.promise', { hash: seedCommitment })}
      </Typography>
    </Stack>
  );
}

function Settings({ giveaway, query }: GiveawayProps): ReactElement {
  const translate = useTranslate();
  const { slug, set } = query;
  const storedOf = (one: OfficeGiveawayDetail) => ({ values: toValues(one.settings), version: one.version });
  const save = async (values: GiveawayValues, version: number) => {
    const params = { slug, giveawayId: giveaway.id };
    const body = { ...toSettings(values, giveaway.settings), version };
    const saved = await callApi('PUT /api/back-office/clubs/{slug}/giveaways/{giveawayId}', { params, body });
    await set(saved);
    return storedOf(saved);
  };
  return (
    <EditForm
      stored={storedOf(giveaway)}
      onSave={save}
      bodyPaths={GIVEAWAY_PATHS}
      fromCurrent={storedOf}
      labelOf={(path) => translate(`office.giveaways.fields.${FIELD_OF[path.split('.')[0] ?? ''] ?? path}`)}
      saved="office.giveaways.saved"
    >
      <GiveawayFields giveaway={giveaway} />
    </EditForm>
  );
}

const FIELD_OF: Record<string, string> = { hasDraw: 'draw', prize: 'prize', questions: 'questions' };
