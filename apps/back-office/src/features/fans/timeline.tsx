import { Link, Stack, Typography } from '@mui/material';
import type { TimelineEntry } from '@tifo/contracts/back-office/people';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** A fan's activity and the decisions about them, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }): ReactElement {
  const translate = useTranslate();
  if (entries.length === 0) return <Typography>{translate('office.fans.nothingYet')}</Typography>;
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Entry key={`${entry.kind}${entry.id}`} entry={entry} />
      ))}
    </Stack>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactElement {
  const { moment, euros, coins: inCoins } = useFormat();
  const { slug } = useWorkplace().workplace;
  const { at, coins, money, order, reason } = entry;
  const nameOf = useEntryName();
  const amount = [...(money ? [euros(money.value)] : []), ...(coins ? [inCoins(coins)] : [])].join(' ');
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'baseline' }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(entry)}{' '}
          {order && (
            <Link component={RouterLink} to={`/${slug}/orders/${order.id}`}>
              {order.number}
            </Link>
          )}
        </Typography>
        {reason && <Typography variant="body2">{reason}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {moment(at)}
        </Typography>
      </Stack>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{amount}</Typography>
    </Stack>
  );
}

/** Returns what an entry is, in words; of what has none for fans, those of the audit log. */
function useEntryName(): (entry: TimelineEntry) => string {
  const translate = useTranslate();
  const own = useOwnLanguage();
  return ({ kind, what, title, step, item }) => {
    if (item) return translate('office.fans.bidOn', { name: own(item) });
    if (step) return translate('office.fans.step', { step: translate(`office.fans.status.${step}`) });
    if (kind === 'MAIL') {
      return translate('office.fans.mail', { title: translate(`office.mails.kinds.${what}`, { _: title }) });
    }
    const inLog = translate(`office.auditActions.${what}`, { _: what });
    return translate(`office.fans.kinds.${kind}.${what}`, { _: inLog });
  };
}
