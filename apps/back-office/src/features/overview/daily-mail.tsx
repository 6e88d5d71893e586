import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Whether the user is mailed each morning what waits for them, and the button that changes it; nothing for people who are not on the staff. */
export function DailyMail(): ReactElement | null {
  const translate = useTranslate();
  const client = useQueryClient();
  const { slug } = useWorkplace().workplace;
  const params = { slug };
  const queryKey = ['office-daily-mail', slug];
  const { data } = useQuery({
    queryKey,
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/daily-mail', { params }),
  });
  if (!data || data.isWanted === null) return null;
  const { isWanted } = data;
  const change = async () => {
    const body = { isWanted: !isWanted };
    const changed = await callApi('PUT /api/back-office/clubs/{slug}/daily-mail', { params, body });
    client.setQueryData(queryKey, changed);
  };
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
        {isWanted && translate('office.overview.dailyMail.isWanted')}
      </Typography>
      <CallButton size="small" onPress={change}>
        {translate(`office.overview.dailyMail.${isWanted ? 'stop' : 'start'}`)}
      </CallButton>
    </Box>
  );
}
