import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { BlockButton } from '../../components/block-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ReopenButton, ReportDecisions } from './report-decisions.tsx';
import { ReportedMessages } from './reported-messages.tsx';

/** One report: who says what of whom, the messages that were shared, and what becomes of it. */
export function ReportPage(): ReactElement {
  const { reportId = '' } = useParams();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const queryKey = ['office-report', slug, reportId];
  const replace = useReplaceData<ChatReportFile>(queryKey);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/reports/{reportId}', { params: { slug, reportId } }),
  });
  if (!data) return <Reading title="office.menu.reports" error={error} onTryAgain={refetch} />;
  const change = (file: ChatReportFile) => void replace(file);
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={translate('office.reports.about', { name: data.reported.name })} />
      <Button component={Link} to={`/${slug}/reports`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.reports.all')}
      </Button>
      <Card>
        <CardContent>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            {translate(`office.reports.reason.${data.reason}`)}
          </Typography>
          <ReportFacts report={data} />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
            {data.state === 'OPEN' ? (
              <ReportDecisions report={data} onDecided={change} />
            ) : (
              <ReopenButton report={data} onDecided={change} />
            )}
            <BlockButton fan={data.reported} onChanged={() => void refetch()} />
          </Stack>
        </CardContent>
      </Card>
      <ReportedMessages report={data} onChanged={change} />
    </Stack>
  );
}

function ReportFacts({ report }: { report: ChatReportFile }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { reporter, reported, note, createdAt, state, decidedBy, decidedAt } = report;
  const label = (field: string) => translate(`office.reports.fields.${field}`);
  const decided = decidedAt ? `, ${decidedBy}, ${moment(decidedAt)}` : '';
  return (
    <Facts
      facts={[
        [
          label('reported'),
          reported.blockedAt ? `${reported.name} (${translate('office.fans.blocked')})` : reported.name,
        ],
        [label('reporter'), reporter.name],
        [label('note'), note || translate('office.reports.noNote')],
        [label('createdAt'), moment(createdAt)],
        [label('state'), `${translate(`office.reports.state.${state}`)}${decided}`],
      ]}
    />
  );
}
