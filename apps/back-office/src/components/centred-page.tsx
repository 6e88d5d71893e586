import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { LocalesMenuButton, useTranslate } from 'react-admin';
import { platformName } from '../lib/page-meta.ts';
import { DISPLAY_FONT } from '../theme/office-themes.ts';

const STRIPES = 'repeating-linear-gradient(115deg, rgb(255 255 255 / 7%) 0 28px, transparent 28px 84px)';

/** A page with a single form or message, beside a band in the platform's colours. */
export function CentredPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: 'none' },
        bgcolor: 'background.default',
      }}
    >
      <title>{title}</title>
      <Stack
        sx={{
          justifyContent: 'flex-end',
          p: { xs: 3, md: 8 },
          pt: { xs: 8 },
          color: '#ffffff',
          backgroundColor: '#0a3a66',
          backgroundImage: STRIPES,
        }}
      >
        <Typography
          sx={{
            fontFamily: DISPLAY_FONT,
            fontSize: { xs: '2.5rem', md: '5rem' },
            fontWeight: 700,
            lineHeight: 1,
            overflowWrap: 'anywhere',
            textTransform: 'uppercase',
          }}
        >
          {platformName()}
        </Typography>
        <Typography sx={{ fontSize: { xs: '1rem', md: '1.3rem' }, maxWidth: 440 }}>
          {translate('office.claim')}
        </Typography>
      </Stack>
      <Stack
        sx={{ alignItems: 'center', justifyContent: { xs: 'flex-start', md: 'center' }, p: { xs: 2, md: 4 } }}
      >
        <Card variant="outlined" sx={{ width: '100%', maxWidth: 440 }}>
          <CardContent sx={{ p: { xs: 2, md: 4 } }}>
            <Stack spacing={2.5}>
              <Typography variant="h5" component="h1">
                {title}
              </Typography>
              {children}
              <LocalesMenuButton />
            </Stack>
          </CardContent>
        </Card>
      </Stack>
    </Box>
  );
}
