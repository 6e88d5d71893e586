import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type ReactElement, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../lib/calls/call-api.ts';
import { grabFrame } from '../lib/media/grab-frame.ts';
import { keepTrying } from '../lib/media/send-parts.ts';
import { PICTURE_TYPES, sendMedia } from '../lib/media/upload-media.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ChooseFile } from './choose-file.tsx';

interface PosterInputProps {
  video: MediaAsset;
  /** Called with the video and its poster, which is saved. */
  onSet: (video: MediaAsset) => void;
}

/** What fans see of a video before they play it: a moment of it, or a picture. Saved at once. */
export function PosterInput({ video, onSet }: PosterInputProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const player = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const { set, isBusy, failure } = useSetPoster({ video, onSet });
  const grab = () => player.current && set(grabFrame(player.current));
  return (
    <Stack role="group" aria-labelledby={id} spacing={1.5}>
      <Typography id={id} component="p" variant="subtitle2">
        {translate('office.poster.label')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 3fr) minmax(0, 1fr)' } }}>
        <Box
          component="video"
          ref={player}
          src={video.url}
          controls
          muted
          playsInline
          preload="auto"
          aria-label={video.name}
          onLoadedData={() => setReady(true)}
          sx={{
            ...{ width: '100%', maxHeight: 320, borderRadius: 2, bgcolor: 'common.black' },
            aspectRatio: `${video.width} / ${video.height}`,
          }}
        />
        <Poster url={video.posterUrl} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('office.poster.help')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={!isReady || isBusy} onClick={() => void grab()}>
          {translate('office.poster.grab')}
        </Button>
        <ChooseFile
          label={translate('office.poster.choose')}
          accept={PICTURE_TYPES.join()}
          chosen={undefined}
          onChoose={(file) => void set(Promise.resolve(file))}
        />
      </Stack>
      {isBusy && <LinearProgress aria-label={translate('office.poster.saving')} />}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </Stack>
  );
}

function Poster({ url }: { url: string | null }): ReactElement {
  const translate = useTranslate();
  return (
    <Stack role="status" spacing={0.5}>
      {url !== null && (
        <Box
          component="img"
          src={`${url}?h=300`}
          alt=""
          sx={{ maxWidth: { xs: 180, sm: '100%' }, maxHeight: 140, borderRadius: 2, alignSelf: 'flex-start' }}
        />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(url === null ? 'office.poster.none' : 'office.poster.is')}
      </Typography>
    </Stack>
  );
}

function useSetPoster({ video, onSet }: PosterInputProps) {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = async (picture: Promise<File>) => {
    setBusy(true);
    setFailure(null);
    try {
      const uploadId = await sendMedia({ slug, file: await picture });
      const call = 'PUT /api/back-office/clubs/{slug}/media/{mediaId}/poster';
      const [params, body] = [
        { slug, mediaId: video.id },
        { uploadId, version: video.version },
      ];
      onSet(await keepTrying(() => callApi(call, { params, body }), {}));
    } catch (error) {
      setFailure((error as Error).message || translate('office.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return { set, isBusy, failure };
}
