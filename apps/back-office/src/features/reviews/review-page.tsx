import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReviewFile } from '@tifo/contracts/back-office/people';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Facts } from '../../components/facts.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { Verdicts } from './verdicts.tsx';

/** One registration: the fan's information, earlier reviews, and the decision. */
export function ReviewPage(): ReactElement {
  const { fanId = '' } = useParams();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const queryKey = ['office-review', slug, fanId];
  const replace = useReplaceData<ReviewFile>(queryKey);
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/reviews/{fanId}', { params: { slug, fanId } }),
  });
  if (!file) return <Reading title="office.menu.reviews" error={error} onTryAgain={refetch} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={file.name} />
      <Button component={Link} to={`/${slug}/reviews`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.reviews.all')}
      </Button>
      <Card>
        <CardContent>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            {file.name}
          </Typography>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            {translate(`office.reviews.standing.${file.standing}`)}
          </Typography>
          <Told file={file} />
          <Verdicts file={file} onDecided={(now) => void replace(now)} />
        </CardContent>
      </Card>
      {file.history.length > 0 && <History file={file} />}
    </Stack>
  );
}

function Told({ file }: { file: ReviewFile }): ReactElement {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { day } = useFormat();
  const label = (field: string) => translate(`office.reviews.fields.${field}`);
  const { personalInfo: info, answers } = file;
  const address = info?.address;
  const lines = address && [
    ...[address.addressLine1, address.addressLine2 ?? '', `${address.postalCode} ${address.city}`],
    address.country,
  ];
  return (
    <Stack spacing={2}>
      <Facts
        facts={[
          [label('email'), file.email],
          ...(info
            ? ([
                [label('name'), `${info.firstName} ${info.lastName}`],
                [label('born'), `${day(info.birthdate)}, ${info.birthplace}`],
                [label('phone'), info.phoneNumber],
              ] as const)
            : []),
          ...(lines ? [[label('address'), lines.filter(Boolean).join(', ')] as const] : []),
          ...(info?.companyInfo
            ? [
                [
                  label('company'),
                  [info.companyInfo.name, info.companyInfo.legalForm, info.companyInfo.registrationNumber]
                    .filter(Boolean)
                    .join(', '),
                ] as const,
              ]
            : []),
        ]}
      />
      {answers.map(({ question, answer }) => (
        <Box key={question.en}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {own(question)}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{answer ? own(answer) : '—'}</Typography>
        </Box>
      ))}
    </Stack>
  );
}

function History({ file }: { file: ReviewFile }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate('office.reviews.history')}
        </Typography>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {file.history.map(({ id, verdict, words, at, by }) => (
            <Box component="li" key={id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {translate(`office.reviews.standing.${verdict}`)}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{words}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {by} · {moment(at)}
              </Typography>
            </Box>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
