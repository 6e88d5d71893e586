import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';

/** A page with one thing on it. */
export function CentredPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Stack component="main" sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <title>{title}</title>
      <Card sx={{ width: '100%', maxWidth: 440 }}>
        <CardContent>
          <Stack spacing={2}>
            <Typography variant="h5" component="h1">
              {title}
            </Typography>
            {children}
          </Stack>
        </CardContent>
      </Card>
    </Stack>
  );
}
