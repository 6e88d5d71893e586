import { Box, Card, CardActionArea, CardContent, Chip, Skeleton, Stack, Typography } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type ReactElement, useState } from 'react';
import { SearchInput, SelectInput, useListContext, useRefresh, useTranslate } from 'react-admin';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListFrame } from '../../components/list-frame.tsx';
import { UploadArea } from '../../components/upload-area.tsx';
import { MediaDialog } from './media-dialog.tsx';

/** The pictures of the club: uploaded several at once, described in both languages. */
export function MediaSection(): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<MediaAsset | null>(null);
  const missing = [{ id: 'alt', name: translate('media.undescribed') }];
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <UploadArea onUploaded={refresh} />
      <ListFrame
        resource="media"
        title={translate('office.menu.media')}
        filters={[
          <SearchInput key="q" source="q" alwaysOn />,
          <SelectInput
            key="missing"
            source="missing"
            label={translate('media.show')}
            choices={missing}
            alwaysOn
          />,
        ]}
        perPage={50}
      >
        <Grid onOpen={setOpen} />
      </ListFrame>
      {open && (
        <MediaDialog
          asset={open}
          onClose={() => {
            setOpen(null);
            refresh();
          }}
        />
      )}
    </Stack>
  );
}

function Grid({ onOpen }: { onOpen: (asset: MediaAsset) => void }): ReactElement {
  const translate = useTranslate();
  const { data, isPending, filterValues } = useListContext<MediaAsset>();
  if (isPending) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  if (!data?.length) {
    const isFiltered = Object.keys(filterValues ?? {}).length > 0;
    if (isFiltered) return <EmptyState title={translate('office.list.nothingFound')} />;
    return <EmptyState title={translate('media.empty')} text={translate('media.emptyText')} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {data.map((asset) => (
        <Card key={asset.id} variant="outlined">
          <CardActionArea onClick={() => onOpen(asset)}>
            <Box
              component="img"
              src={`${asset.url}?h=300`}
              alt=""
              loading="lazy"
              sx={{
                width: '100%',
                aspectRatio: '4 / 3',
                objectFit: 'cover',
                objectPosition: `${asset.focus.x * 12.5}% ${asset.focus.y * 12.5}%`,
                display: 'block',
                bgcolor: 'action.hover',
              }}
            />
            <CardContent sx={{ p: 1 }}>
              <Typography variant="body2" noWrap>
                {asset.name}
              </Typography>
              {!asset.isDecorative && (asset.alt.en === '' || asset.alt.fr === '') && (
                <Chip
                  size="small"
                  color="warning"
                  variant="outlined"
                  label={translate('media.undescribed')}
                />
              )}
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
