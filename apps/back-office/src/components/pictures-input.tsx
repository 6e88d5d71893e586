import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import { Box, FormLabel, IconButton, Stack, Typography } from '@mui/material';
import type { Media } from '@tifo/contracts/values';
import { type ReactElement, useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { PlayMark } from './play-mark.tsx';
import { UploadArea } from './upload-area.tsx';

/** The pictures and videos of a record, in their order; the first is the main one. */
export function PicturesInput({ source, label }: { source: string; label: string }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source, defaultValue: [] });
  const pictures = field.value as Media[];
  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    field.onChange(next);
  };
  return (
    <Stack role="group" aria-labelledby={id} spacing={1.5}>
      <FormLabel id={id}>{label}</FormLabel>
      {pictures.length > 0 && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {pictures.map(({ url, type }, at) => (
            <Box key={url} sx={{ width: 132 }}>
              <Tile
                media={{ url, type }}
                label={translate(type === 'VIDEO' ? 'office.pictures.video' : 'office.pictures.number', {
                  number: at + 1,
                })}
              />
              <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
                <IconButton
                  size="small"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                  aria-label={translate('office.pictures.earlier', { number: at + 1 })}
                >
                  <ArrowBack fontSize="small" />
                </IconButton>
                <Typography variant="caption">
                  {at === 0 ? translate('office.pictures.main') : at + 1}
                </Typography>
                <IconButton
                  size="small"
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                  aria-label={translate('office.pictures.later', { number: at + 1 })}
                >
                  <ArrowForward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  onClick={() => field.onChange(pictures.filter((_, other) => other !== at))}
                  aria-label={translate('office.pictures.remove', { number: at + 1 })}
                >
                  <Close fontSize="small" />
                </IconButton>
              </Stack>
            </Box>
          ))}
        </Stack>
      )}
      <PictureDrop pictures={pictures} onChange={field.onChange} />
    </Stack>
  );
}

const TILE = {
  width: 132,
  height: 165,
  objectFit: 'cover',
  borderRadius: 2,
  bgcolor: 'action.hover',
} as const;

function Tile({ media: { url, type }, label }: { media: Media; label: string }): ReactElement {
  if (type === 'IMAGE') return <Box component="img" src={`${url}?h=300`} alt={label} sx={TILE} />;
  return (
    <Box sx={{ position: 'relative' }}>
      {/* Its first frame; some browsers show none of what is at its very beginning. */}
      <Box component="video" src={`${url}#t=0.1`} preload="metadata" muted aria-label={label} sx={TILE} />
      <PlayMark />
    </Box>
  );
}

interface PictureDropProps {
  pictures: Media[];
  onChange: (pictures: Media[]) => void;
}

/** Several pictures may arrive in any order while others are still being uploaded. */
function PictureDrop({ pictures, onChange }: PictureDropProps): ReactElement {
  const latest = { current: pictures };
  const add = ({ url, type }: Media) => {
    if (latest.current.some((known) => known.url === url)) return;
    latest.current = [...latest.current, { url, type }];
    onChange(latest.current);
  };
  return <UploadArea withVideos onUploaded={add} />;
}
