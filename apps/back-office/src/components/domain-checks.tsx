import CheckCircle from '@mui/icons-material/CheckCircle';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { DnsRecord, DomainCheck } from '@tifo/contracts/back-office/domains';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';
import { useCopy } from '../lib/use-copy.ts';

const ICONS = {
  GREEN: <CheckCircle color="success" aria-hidden />,
  TODO: <ErrorOutlined color="error" aria-hidden />,
  WAITING: <HourglassEmpty color="disabled" aria-hidden />,
};

/** A finding that says until when. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** What each check found, and what to do until it is green. */
export function CheckList({ checks }: { checks: DomainCheck[] }): ReactElement {
  const translate = useTranslate();
  if (checks.length === 0) return <Typography>{translate('domains.neverChecked')}</Typography>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {checks.map((result) => (
        <CheckResult key={result.check} result={result} />
      ))}
    </Stack>
  );
}

function CheckResult({
  result: { check, state, finding, found, records },
}: {
  result: DomainCheck;
}): ReactElement {
  const translate = useTranslate();
  const { day } = useFormat();
  const words = found.map((each) => (MOMENT.test(each) ? day(each) : each)).join(', ');
  return (
    <Stack component="li" direction="row" spacing={1.5}>
      {ICONS[state]}
      <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate('domains.result', {
            check: translate(`domains.checks.${check}`),
            state: translate(`domains.states.${state}`),
          })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate(`domains.findings.${check}.${finding}`, { found: words })}
          {finding === 'noProof' && words !== '' && ` ${translate('domains.foundInstead', { found: words })}`}
        </Typography>
        {records.length > 0 && <Records records={records} />}
      </Stack>
    </Stack>
  );
}

/** Records to paste at the provider of a domain. */
export function Records({ records }: { records: DnsRecord[] }): ReactElement {
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map(({ type, name, value }) => (
        <Box
          component="li"
          key={`${type} ${name} ${value}`}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {type}
          </Typography>
          <Copied field="name" text={name} />
          <Copied field="value" text={value} />
        </Box>
      ))}
    </Stack>
  );
}

function Copied({ field, text }: { field: 'name' | 'value'; text: string }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const copyText = useCopy();
  const label = translate(`domains.copy.${field}`, { text });
  const copy = async () => {
    if (await copyText(text)) notify('domains.copied', { type: 'success' });
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', width: 64, flexShrink: 0 }}>
        {translate(`domains.record.${field}`)}
      </Typography>
      <Typography
        component="code"
        variant="body2"
        sx={{ fontFamily: 'monospace', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      <Tooltip title={translate('domains.copyIt')}>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          <ContentCopy fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
