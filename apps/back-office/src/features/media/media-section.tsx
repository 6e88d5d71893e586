import {
  Box,
  Button,
  Card,
  CardActionArea,
  CardContent,
  Chip,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type ReactElement, useState } from 'react';
import { SearchInput, SelectInput, useListContext, useRefresh, useTranslate } from 'react-admin';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListFrame } from '../../components/list-frame.tsx';
import { PlayMark } from '../../components/play-mark.tsx';
import { UploadArea } from '../../components/upload-area.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { RemovedDialog } from './removed-dialog.tsx';

/** The pictures and videos of the club: uploaded several at once, described in both languages. */
export function MediaSection(): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<MediaAsset | null>(null);
  const [removed, setRemoved] = useState<MediaAsset | null>(null);
  const close = () => {
    setOpen(null);
    setRemoved(null);
    refresh();
  };
  const missing = [{ id: 'alt', name: translate('media.undescribed') }];
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <UploadArea withVideos onUploaded={refresh} />
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
          <SelectInput
            key="archived"
            source="archived"
            label={translate('media.library')}
            choices={[{ id: 'yes', name: translate('media.removed') }]}
            alwaysOn
          />,
        ]}
        perPage={50}
      >
        <Grid onOpen={(asset, isRemoved) => (isRemoved ? setRemoved : setOpen)(asset)} />
      </ListFrame>
      {open && <MediaDialog asset={open} onChange={setOpen} onClose={close} />}
      {removed && <RemovedDialog asset={removed} onClose={close} />}
    </Stack>
  );
}

interface GridProps {
  onOpen: (asset: MediaAsset, isRemoved: boolean) => void;
}

function Grid({ onOpen }: GridProps): ReactElement {
  const translate = useTranslate();
  const { data, isPending, filterValues, setFilters } = useListContext<MediaAsset>();
  if (isPending) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  if (!data?.length) {
    const isFiltered = Object.keys(filterValues ?? {}).length > 0;
    if (isFiltered) return <EmptyState title={translate('office.list.nothingFound')} />;
    // Where all were removed, the list has no filters either.
    const toRemoved = (
      <Button onClick={() => setFilters({ archived: 'yes' })}>{translate('media.removed')}</Button>
    );
    return (
      <EmptyState title={translate('media.empty')} text={translate('media.emptyText')} action={toRemoved} />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {data.map((asset) => (
        <Card key={asset.id} variant="outlined">
          <CardActionArea onClick={() => onOpen(asset, filterValues?.archived === 'yes')}>
            <Thumbnail asset={asset} />
            <CardContent sx={{ p: 1 }}>
              <Typography variant="body2" noWrap>
                {asset.name}
              </Typography>
              <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
                {lacksOf(asset).map((text) => (
                  <Chip key={text} size="small" color="warning" variant="outlined" label={translate(text)} />
                ))}
              </Stack>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

/** What is missing before fans see it. */
function lacksOf({ type, posterUrl, isDecorative, alt }: MediaAsset): string[] {
  return [
    ...(!isDecorative && (alt.en === '' || alt.fr === '') ? ['media.undescribed'] : []),
    ...(type === 'VIDEO' && posterUrl === null ? ['media.noPoster'] : []),
  ];
}

function Thumbnail({ asset: { type, url, posterUrl, focus } }: { asset: MediaAsset }): ReactElement {
  const picture = type === 'VIDEO' ? posterUrl : url;
  return (
    <Box sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: 'action.hover' }}>
      {picture !== null && (
        <Box
          component="img"
          src={`${picture}?h=300`}
          alt=""
          loading="lazy"
          sx={{
            ...{ width: '100%', height: '100%', display: 'block', objectFit: 'cover' },
            objectPosition: `${focus.x * 12.5}% ${focus.y * 12.5}%`,
          }}
        />
      )}
      {type === 'VIDEO' && <PlayMark />}
    </Box>
  );
}
