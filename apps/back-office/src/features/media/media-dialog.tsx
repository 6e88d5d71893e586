import { Button, Checkbox, FormControlLabel } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type ReactElement, useState } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { AuditCard } from '../../components/audit-card.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { FileDialog } from '../../components/file-dialog.tsx';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { PosterInput } from '../../components/poster-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { FocusInput } from './focus-input.tsx';
import { MediaUses } from './media-uses.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

type Described = Pick<MediaAsset, 'name' | 'alt' | 'isDecorative' | 'focus'>;

const storedOf = ({ name, alt, isDecorative, focus, version }: MediaAsset) => ({
  values: { name, alt, isDecorative, focus },
  version,
});

interface MediaDialogProps {
  asset: MediaAsset;
  onChange: (asset: MediaAsset) => void;
  onClose: () => void;
}

/** Describes a picture or video, replaces it, or removes it from the library. */
export function MediaDialog({ asset, onChange, onClose }: MediaDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [isReplacing, setReplacing] = useState(false);
  const params = { slug, mediaId: asset.id };
  const isVideo = asset.type === 'VIDEO';
  const save = async (values: Described, version: number) => {
    // A poster that was chosen here has raised the version of what is in the form.
    const body = { ...values, version: Math.max(version, asset.version) };
    const saved = await callApi('PUT /api/back-office/clubs/{slug}/media/{mediaId}', { params, body });
    onClose();
    return storedOf(saved);
  };
  const archive = async () => {
    await callApi('POST /api/back-office/clubs/{slug}/media/{mediaId}/archive', { params });
    notify('media.archived', { type: 'success' });
    onClose();
  };
  return (
    <FileDialog title={asset.name} failure={null} onClose={onClose}>
      <MediaUses mediaId={asset.id} />
      <EditForm<Described>
        stored={storedOf(asset)}
        recordId={asset.id}
        onSave={save}
        fromCurrent={(current: MediaAsset) => storedOf(current)}
        labelOf={(path) => translate(`media.fields.${path.split('.')[0]}`)}
        saved="media.saved"
        actions={
          <>
            <Button onClick={() => setReplacing(true)}>{translate('media.replace.action')}</Button>
            <CallButton onPress={archive}>{translate('media.archive')}</CallButton>
          </>
        }
      >
        {isVideo ? (
          <PosterInput video={asset} onSet={onChange} />
        ) : (
          <FocusInput source="focus" url={asset.url} />
        )}
        <TextInput source="name" label={translate('media.fields.name')} isRequired maxLength={120} />
        <LocalizedInput
          source="alt"
          label={translate('media.fields.alt')}
          help={translate(isVideo ? 'media.videoHelp' : 'media.altHelp')}
          maxLength={300}
          inAllLanguages
        />
        {!isVideo && <DecorativeInput />}
      </EditForm>
      <AuditCard subject={`media:${asset.id}`} version={asset.version} />
      {isReplacing && (
        <ReplaceDialog asset={asset} onReplaced={onClose} onClose={() => setReplacing(false)} />
      )}
    </FileDialog>
  );
}

function DecorativeInput(): ReactElement {
  const translate = useTranslate();
  const { field } = useInput({ source: 'isDecorative' });
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value === true} onChange={(_event, isOn) => field.onChange(isOn)} />}
      label={translate('office.describe.decorative')}
    />
  );
}
