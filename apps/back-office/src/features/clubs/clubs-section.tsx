import { Avatar, Box, Button, Card, CardContent, Chip, Link, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Route, Link as RouterLink, Routes } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';
import { NewClub } from './new-club.tsx';

/** Every club of the platform, and the way to a new one. */
export function ClubsSection(): ReactElement {
  return (
    <Routes>
      <Route path="new" element={<NewClub />} />
      <Route path="*" element={<Clubs />} />
    </Routes>
  );
}

function Clubs(): ReactElement {
  const translate = useTranslate();
  const { workplaces } = useWorkplace().session;
  const open = (
    <Button variant="contained" component={RouterLink} to={`/${PLATFORM}/clubs/new`}>
      {translate('clubs.open')}
    </Button>
  );
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={translate('office.menu.clubs')} />
      {workplaces.length === 0 ? (
        <EmptyState title={translate('clubs.empty')} text={translate('clubs.emptyText')} action={open} />
      ) : (
        <>
          <Box>{open}</Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
            {workplaces.map(({ slug, name, logoUrl, state }) => (
              <Card key={slug} variant="outlined">
                <CardContent>
                  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                    <Avatar variant="rounded" src={logoUrl ? `${logoUrl}?h=300` : ''} alt="">
                      {name.slice(0, 1)}
                    </Avatar>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Link component={RouterLink} to={`/${slug}`} sx={{ fontWeight: 600 }}>
                        {name}
                      </Link>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        /clubs/{slug}
                      </Typography>
                    </Box>
                    <Chip size="small" variant="outlined" label={translate(`settings.states.${state}`)} />
                  </Stack>
                </CardContent>
              </Card>
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}
