import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type DragEvent, lazy, type ReactElement, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CutSize } from '../lib/media/cut-picture.ts';
import { PICTURE_TYPES, uploadMedia, VIDEO_TYPES } from '../lib/media/upload-media.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { LoadedDialog } from './loaded-dialog.tsx';

const CutDialog = lazy(() =>
  import('./cut-dialog.tsx').then(({ CutDialog: Dialog }) => ({ default: Dialog })),
);

interface Sending {
  name: string;
  share: number;
  /** Why it failed. */
  failure: string | null;
  /** For the connection. */
  isWaiting: boolean;
  stop: () => void;
  retry: () => void;
}

interface UploadAreaProps {
  onUploaded: (asset: MediaAsset) => void;
  isSingle?: boolean;
  /** Whether videos are taken, too. */
  withVideos?: boolean;
  /** What a picture is cut to before it is sent. */
  cut?: CutSize;
}

/** Takes pictures and videos by a button or dropped here, several at once, each with its progress, to be stopped or tried again. */
export function UploadArea(props: UploadAreaProps): ReactElement {
  const { onUploaded, isSingle = false, withVideos = false, cut } = props;
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<ReadonlyMap<File, Sending>>(new Map());
  const note = (file: File, state: Sending | null) =>
    setSending((all) => {
      const next = new Map(all);
      if (state) next.set(file, state);
      else next.delete(file);
      return next;
    });
  const send = async (file: File) => {
    const stopping = new AbortController();
    const stop = () => {
      stopping.abort();
      note(file, null);
    };
    let state: Sending = {
      name: file.name,
      share: 0,
      failure: null,
      isWaiting: false,
      stop,
      retry: () => void send(file),
    };
    const change = (to: Partial<Sending>) => {
      state = { ...state, ...to };
      if (!stopping.signal.aborted) note(file, state);
    };
    change({});
    const onProgress = (share: number) => change({ share });
    const onWaiting = (isWaiting: boolean) => change({ isWaiting });
    try {
      if (isOtherVideo(file)) throw new Error(translate('office.upload.otherVideo'));
      if (!isPicture(file) && !withVideos) throw new Error(translate('office.upload.otherFile'));
      const asset = await uploadMedia({ slug, file, onProgress, onWaiting, signal: stopping.signal });
      note(file, null);
      onUploaded(asset);
    } catch (error) {
      change({ failure: (error as Error).message || translate('office.unreachable') });
    }
  };
  const texts = textsFor({ isSingle, withVideos });
  const [toCut, setToCut] = useState<File | null>(null);
  const take = (files: FileList | null) => {
    if (cut && files?.[0] && isPicture(files[0])) return setToCut(files[0]);
    for (const file of [...(files ?? [])].slice(0, isSingle ? 1 : 50)) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <Stack
      spacing={1.5}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 2, p: 2, alignItems: 'flex-start' }}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          onClick={() => input.current?.click()}
        >
          {translate(texts.choose)}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(texts.drop)}
        </Typography>
      </Stack>
      <input
        ref={input}
        type="file"
        accept={(withVideos ? [...PICTURE_TYPES, ...VIDEO_TYPES] : PICTURE_TYPES).join()}
        multiple={!isSingle}
        hidden
        aria-label={translate(texts.choose)}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      {cut && toCut && (
        <LoadedDialog onClose={() => setToCut(null)}>
          <CutDialog
            file={toCut}
            size={cut}
            onCut={(file) => {
              setToCut(null);
              void send(file);
            }}
            onClose={() => setToCut(null)}
          />
        </LoadedDialog>
      )}
      {[...sending].map(([file, state]) => (
        <SendingRow key={`${file.name} ${file.lastModified} ${file.size}`} state={state} />
      ))}
    </Stack>
  );
}

function textsFor({ isSingle, withVideos }: { isSingle: boolean; withVideos: boolean }) {
  if (withVideos) return { choose: 'office.upload.chooseMedia', drop: 'office.upload.dropMedia' };
  if (isSingle) return { choose: 'office.upload.chooseOne', drop: 'office.upload.dropOne' };
  return { choose: 'office.upload.choose', drop: 'office.upload.drop' };
}

const isPicture = ({ type }: File) => PICTURE_TYPES.some((known) => known === type);

const isOtherVideo = ({ type }: File) =>
  type.startsWith('video/') && !VIDEO_TYPES.some((known) => known === type);

function SendingRow({
  state: { name, share, failure, isWaiting, stop, retry },
}: {
  state: Sending;
}): ReactElement {
  const translate = useTranslate();
  if (failure !== null) {
    const again = <Button onClick={retry}>{translate('office.tryAgain')}</Button>;
    return (
      <Alert severity="error" action={again} sx={{ width: '100%' }}>
        {translate('office.upload.failed', { name })} {failure}
      </Alert>
    );
  }
  return (
    <Stack direction="row" spacing={2} sx={{ width: '100%', alignItems: 'center' }}>
      <Typography variant="body2" noWrap sx={{ flex: 1 }}>
        {name}
        {isWaiting && (
          <Box component="span" role="status" sx={{ display: 'block', color: 'text.secondary' }}>
            {translate('office.upload.waiting')}
          </Box>
        )}
      </Typography>
      <LinearProgress
        variant="determinate"
        color={isWaiting ? 'warning' : 'primary'}
        value={Math.round(share * 100)}
        aria-label={translate('office.upload.progress', { name })}
        sx={{ flex: 1 }}
      />
      <Button size="small" onClick={stop}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}
