import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../components/form-dialog.tsx';
import { NamedField } from '../components/named-field.tsx';
import { PosterInput } from '../components/poster-input.tsx';
import { callApi } from '../lib/calls/call-api.ts';
import { useLanguages } from '../lib/format/use-own-language.ts';
import { registerDescriptionDialog } from '../lib/media/ask-descriptions.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';

interface Asked {
  pictures: MediaAsset[];
  finish: (isDone: boolean) => void;
}

/** Asks what pictures show, before fans see them. */
export function DescriptionDialog(): ReactElement | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    registerDescriptionDialog((pictures) => new Promise<boolean>((finish) => setAsked({ pictures, finish })));
    return () => registerDescriptionDialog(async () => false);
  }, []);
  if (!asked) return null;
  const finish = (isDone: boolean) => {
    asked.finish(isDone);
    setAsked(null);
  };
  return <DescriptionForm pictures={asked.pictures} onFinish={finish} />;
}

const isDescribed = ({ type, posterUrl, alt, isDecorative }: MediaAsset) =>
  (type === 'IMAGE' || posterUrl !== null) &&
  (isDecorative || (alt.en.trim() !== '' && alt.fr.trim() !== ''));

interface DescriptionFormProps {
  pictures: MediaAsset[];
  onFinish: (isDone: boolean) => void;
}

function DescriptionForm({ pictures, onFinish }: DescriptionFormProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [edited, setEdited] = useState(pictures);
  const replace = (changed: MediaAsset) =>
    setEdited((all) => all.map((picture) => (picture.id === changed.id ? changed : picture)));
  const save = async () => {
    for (const { id, name, alt, isDecorative, focus, version } of edited) {
      const params = { slug, mediaId: id };
      const body = { name, alt, isDecorative, focus, version };
      // What is saved stays so when a later one fails, and is then sent with its own version.
      replace(await callApi('PUT /api/back-office/clubs/{slug}/media/{mediaId}', { params, body }));
    }
    onFinish(true);
  };
  return (
    <FormDialog
      title={translate('office.describe.title', { smart_count: pictures.length })}
      action={translate('office.describe.do')}
      canSubmit={edited.every(isDescribed)}
      onSubmit={save}
      onClose={() => onFinish(false)}
    >
      <Typography>{translate('office.describe.why')}</Typography>
      {edited.map((picture) => (
        <DescribedPicture key={picture.id} picture={picture} onChange={replace} />
      ))}
    </FormDialog>
  );
}

interface DescribedPictureProps {
  picture: MediaAsset;
  onChange: (picture: MediaAsset) => void;
}

function DescribedPicture({ picture, onChange }: DescribedPictureProps): ReactElement {
  const translate = useTranslate();
  const languages = useLanguages();
  const { name, url, alt, isDecorative } = picture;
  const isVideo = picture.type === 'VIDEO';
  // What was typed meanwhile stays.
  const setPoster = ({ posterUrl, version }: MediaAsset) => onChange({ ...picture, posterUrl, version });
  return (
    <Stack
      component="fieldset"
      direction={{ xs: 'column', sm: isVideo ? 'column' : 'row' }}
      spacing={2}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'subtitle2', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {isVideo ? (
        <PosterInput video={picture} onSet={setPoster} />
      ) : (
        <Box
          component="img"
          src={`${url}?h=300`}
          alt=""
          sx={{ width: 140, height: 105, objectFit: 'cover', borderRadius: 2, bgcolor: 'action.hover' }}
        />
      )}
      <Stack spacing={1.5} sx={{ flex: 1, minWidth: 0 }}>
        {languages.map((language) => (
          <NamedField
            name={`alt.${language}`}
            key={language}
            label={translate('office.inLanguage', {
              label: translate('office.describe.label'),
              language: translate(`office.languages.${language}`),
            })}
            value={alt[language]}
            disabled={isDecorative}
            multiline
            size="small"
            slotProps={{ htmlInput: { lang: language, maxLength: 300 } }}
            onChange={({ target }) => onChange({ ...picture, alt: { ...alt, [language]: target.value } })}
          />
        ))}
        {!isVideo && (
          <FormControlLabel
            control={
              <Checkbox
                checked={isDecorative}
                onChange={(_event, isOn) => onChange({ ...picture, isDecorative: isOn })}
              />
            }
            label={translate('office.describe.decorative')}
          />
        )}
      </Stack>
    </Stack>
  );
}
