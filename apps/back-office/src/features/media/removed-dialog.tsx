import { Box } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AuditCard } from '../../components/audit-card.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { FileDialog } from '../../components/file-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { MediaUses } from './media-uses.tsx';

interface RemovedDialogProps {
  asset: MediaAsset;
  onClose: () => void;
}

/** Shows a picture or video that was taken out of the library, and puts it back. */
export function RemovedDialog({ asset, onClose }: RemovedDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const bringBack = async () => {
    const params = { slug, mediaId: asset.id };
    await callApi('POST /api/back-office/clubs/{slug}/media/{mediaId}/bring-back', { params });
    notify('media.broughtBack', { type: 'success' });
    onClose();
  };
  const shown = asset.type === 'VIDEO' ? asset.posterUrl : asset.url;
  return (
    <FileDialog title={asset.name} failure={null} onClose={onClose}>
      {shown && (
        <Box component="img" src={`${shown}?h=800`} alt="" sx={{ maxWidth: '100%', maxHeight: 320 }} />
      )}
      <MediaUses mediaId={asset.id} />
      <CallButton onPress={bringBack}>{translate('media.bringBack')}</CallButton>
      <AuditCard subject={`media:${asset.id}`} version={asset.version} />
    </FileDialog>
  );
}
