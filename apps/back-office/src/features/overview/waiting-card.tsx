import {
  Alert,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '@tifo/contracts/back-office/insights';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callApi } from '../../lib/calls/call-api.ts';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';
import { DailyMail } from './daily-mail.tsx';

const FRESH_MS = 60_000;

/** What waits for the user at the club, each leading to where it is dealt with. */
export function WaitingCard(): ReactElement | null {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { data, error } = useQuery({
    queryKey: ['office-waiting', slug],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/waiting', { params: { slug } }),
    refetchInterval: FRESH_MS,
  });
  if (error && !data) return <Alert severity="error">{translate('office.unreachable')}</Alert>;
  if (!data || Object.keys(data).length === 0) return null;
  const items = itemsOf(data, slug).filter(({ count }) => count > 0);
  return (
    <Card variant="outlined" component="section" aria-labelledby="overview-waiting" sx={{ maxWidth: 720 }}>
      <CardContent>
        <Typography id="overview-waiting" variant="h6" component="h2">
          {translate('office.overview.waiting')}
        </Typography>
        {items.length === 0 && <Typography>{translate('office.overview.nothingWaits')}</Typography>}
        {items.length > 0 && (
          <List disablePadding>
            {items.map(({ key, count, to }) => (
              <ListItem key={key} disablePadding>
                <ListItemButton component={Link} to={to}>
                  <ListItemText primary={translate(`office.overview.waits.${key}`, { smart_count: count })} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <DailyMail />
      </CardContent>
    </Card>
  );
}

const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const TO_DELIVER = filtered({ delivered: 'no' });
const WITHDRAWN = filtered({ withdrawn: 'open' });

function itemsOf(waiting: Waiting, slug: string) {
  const { reviews = 0, reports = 0, gifts = 0, refunds = 0, withdrawals = 0, failedTasks = 0 } = waiting;
  const { unpaidLots, undeliveredOrders = 0, undeliveredLots, undeliveredPrizes = 0 } = waiting;
  const { waitingInvoices = 0, waitingReceipts = 0 } = waiting;
  const auctionOf = (lots: Waiting['unpaidLots']) => (lots?.auctionId ? `/${lots.auctionId}` : '');
  return [
    { key: 'reviews', count: reviews, to: `/${slug}/reviews` },
    { key: 'reports', count: reports, to: `/${slug}/reports` },
    { key: 'withdrawals', count: withdrawals, to: `/${slug}/orders?filter=${WITHDRAWN}` },
    { key: 'unpaidLots', count: unpaidLots?.count ?? 0, to: `/${slug}/auctions${auctionOf(unpaidLots)}` },
    { key: 'undeliveredOrders', count: undeliveredOrders, to: `/${slug}/orders?filter=${TO_DELIVER}` },
    {
      ...{ key: 'undeliveredLots', count: undeliveredLots?.count ?? 0 },
      to: `/${slug}/auctions${auctionOf(undeliveredLots)}`,
    },
    { key: 'undeliveredPrizes', count: undeliveredPrizes, to: `/${slug}/prizes?filter=${TO_DELIVER}` },
    { key: 'waitingInvoices', count: waitingInvoices, to: `/${slug}/settings#legal` },
    { key: 'waitingReceipts', count: waitingReceipts, to: `/${slug}/settings#legal` },
    { key: 'gifts', count: gifts, to: `/${slug}/coins` },
    { key: 'refunds', count: refunds, to: `/${slug}/refunds` },
    { key: 'failedTasks', count: failedTasks, to: `/${PLATFORM}/tasks` },
  ];
}
