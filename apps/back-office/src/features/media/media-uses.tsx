import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { MediaUse } from '@tifo/contracts/back-office/media';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callApi } from '../../lib/calls/call-api.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Pages of other clubs have no form here. */
const PAGES: Record<MediaUse['kind'], ((id: string) => string) | null> = {
  CLUB: () => 'settings',
  LINKED_CLUB: null,
  EXCLUSIVE: (id) => `catalogue/${id}`,
  POST: (id) => `content/${id}`,
  PROGRAM: (id) => `content/programs/${id}`,
};

/** Where a picture is shown, each place as a link to its form. */
export function MediaUses({ mediaId }: { mediaId: string }): ReactElement | null {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { data, error } = useQuery({
    queryKey: ['office-media-uses', slug, mediaId],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/media/{mediaId}/uses', { params: { slug, mediaId } }),
    retry: false,
  });
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (!data) return null;
  return (
    <Stack spacing={0.5} sx={{ mb: 2 }}>
      <Typography variant="h6" component="h3">
        {translate('media.uses.title')}
      </Typography>
      {data.items.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('media.uses.none')}</Typography>
      )}
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map(({ kind, id, name }) => (
          <Typography key={`${kind} ${id}`} component="li">
            <Place to={PAGES[kind]?.(id)}>{inOwnLanguage(name)}</Place>{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`media.uses.kinds.${kind}`)}
            </Typography>
          </Typography>
        ))}
      </Stack>
      {data.hasMore && <Typography>{translate('media.uses.more')}</Typography>}
    </Stack>
  );
}

function Place({ to, children }: { to: string | undefined; children: string }): ReactElement {
  const { slug } = useWorkplace().workplace;
  if (to === undefined) return <>{children}</>;
  return (
    <MuiLink component={Link} to={`/${slug}/${to}`}>
      {children}
    </MuiLink>
  );
}
