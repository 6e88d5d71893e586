import { Box, Button, FormLabel, Stack } from '@mui/material';
import { type ReactElement, useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { UploadArea } from './upload-area.tsx';

interface PictureInputProps {
  source: string;
  label: string;
  /** As it is shown; what is chosen is cut to it. Whole where they are left out. */
  width?: number;
  height?: number;
}

/** The one picture of something that is shown. */
export function PictureInput({ source, label, width, height }: PictureInputProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source, defaultValue: '', parse: (url: string) => url });
  return (
    <Stack role="group" aria-labelledby={id} spacing={1.5}>
      <FormLabel id={id}>{label}</FormLabel>
      {field.value !== '' && (
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
          <Box
            component="img"
            src={`${field.value}?h=300`}
            alt={label}
            sx={{
              width: 240,
              aspectRatio: width && height ? `${width} / ${height}` : '16 / 9',
              objectFit: 'cover',
              borderRadius: 2,
              bgcolor: 'action.hover',
            }}
          />
          <Button onClick={() => field.onChange('')}>{translate('office.pictures.takeAway')}</Button>
        </Stack>
      )}
      <UploadArea
        isSingle
        onUploaded={({ url }) => field.onChange(url)}
        {...(width && height ? { cut: { width, height } } : {})}
      />
    </Stack>
  );
}
