import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { ChooseFile } from '../../components/choose-file.tsx';
import type { ZipPictures as Pictures } from './use-zip-pictures.ts';

interface ZipPicturesProps {
  pictures: Pictures;
  onChoose: (file: File) => void;
}

/** Chooses the zip of pictures beside a table, says what is in it, and how far they are sent. */
export function ZipPictures({ pictures, onChoose }: ZipPicturesProps): ReactElement {
  const translate = useTranslate();
  const { zip, failure, progress, uploadedCount } = pictures;
  const says = (key: string, values = {}) => translate(`catalogue.files.zip.${key}`, values);
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {says('text')}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {!progress && (
        <ChooseFile
          label={says('choose')}
          accept=".zip,application/zip"
          chosen={zip?.name}
          onChoose={onChoose}
        />
      )}
      {zip && !progress && (
        <Typography variant="body2" role="status">
          {says('found', { smart_count: zip.names.length })}
          {zip.others.length > 0 && ` ${says('others', { names: firstOf(zip.others) })}`}
        </Typography>
      )}
      {progress && <Progress progress={progress} onStop={pictures.stop} />}
      {uploadedCount > 0 && !progress && (
        <Alert severity="info">{says('kept', { smart_count: uploadedCount })}</Alert>
      )}
    </Stack>
  );
}

const SHOWN = 5;

const firstOf = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? '…' : '');

interface ProgressProps {
  progress: NonNullable<Pictures['progress']>;
  onStop: () => void;
}

function Progress({ progress: { number, count, share, isWaiting }, onStop }: ProgressProps): ReactElement {
  const translate = useTranslate();
  const label = translate('catalogue.files.zip.sending', { number, count });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2">{label}</Typography>
        <LinearProgress
          variant="determinate"
          color={isWaiting ? 'warning' : 'primary'}
          value={Math.round(share * 100)}
          aria-label={label}
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {isWaiting && translate('office.upload.waiting')}
        </Typography>
      </Box>
      <Button size="small" onClick={onStop}>
        {translate('catalogue.files.zip.stop')}
      </Button>
    </Stack>
  );
}
