import { Stack, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do first, and why. */
  text?: string;
  action?: ReactNode;
}

/** An empty list: says so, and what to do first. */
export function EmptyState({ title, text, action }: EmptyStateProps): ReactElement {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 5, md: 8 } }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography sx={{ maxWidth: 480, color: 'text.secondary', textWrap: 'balance' }}>{text}</Typography>
      )}
      {action}
    </Stack>
  );
}
