import { Box, LinearProgress, Typography } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type ReactElement, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ChooseFile } from '../../components/choose-file.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { PICTURE_TYPES, sendMedia, VIDEO_TYPES } from '../../lib/media/upload-media.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { MediaUses } from './media-uses.tsx';

interface ReplaceDialogProps {
  asset: MediaAsset;
  onReplaced: (asset: MediaAsset) => void;
  onClose: () => void;
}

/** Puts another file in the place of a picture or video; says before where it is shown. */
export function ReplaceDialog({ asset, onReplaced, onClose }: ReplaceDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const isVideo = asset.type === 'VIDEO';
  const replace = async () => {
    if (!file) return;
    try {
      const uploadId = await sendMedia({ slug, file, onProgress: setShare });
      const call = 'POST /api/back-office/clubs/{slug}/media/{mediaId}/replace';
      const body = { uploadId, version: asset.version };
      const replaced = await callApi(call, { params: { slug, mediaId: asset.id }, body });
      notify('media.replace.done', { type: 'success' });
      onReplaced(replaced);
    } finally {
      setShare(null);
    }
  };
  return (
    <FormDialog
      title={translate('media.replace.title', { name: asset.name })}
      action={translate('media.replace.do')}
      canSubmit={file !== null}
      onSubmit={replace}
      onClose={onClose}
    >
      <Typography>{translate(isVideo ? 'media.replace.videoText' : 'media.replace.text')}</Typography>
      <MediaUses mediaId={asset.id} />
      <ChooseFile
        label={translate(isVideo ? 'media.replace.chooseVideo' : 'media.replace.choose')}
        accept={(isVideo ? VIDEO_TYPES : PICTURE_TYPES).join()}
        chosen={file?.name}
        onChoose={setFile}
      />
      {file && !isVideo && <Preview file={file} label={translate('media.replace.chosen')} />}
      {share !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.round(share * 100)}
          aria-label={translate('office.upload.progress', { name: file?.name })}
        />
      )}
    </FormDialog>
  );
}

function Preview({ file, label }: { file: File; label: string }): ReactElement | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // As data, since pages may show no blobs.
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (url === null) return null;
  return <Box component="img" src={url} alt={label} sx={{ maxHeight: 200, alignSelf: 'flex-start' }} />;
}
