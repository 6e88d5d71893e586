import { Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ChooseFile } from '../../components/choose-file.tsx';
import { useClubLanguages } from '../../lib/session/use-club-languages.ts';

/** Fills the text of a language in from a file, to be read over before it is published. */
export function TextFileButtons({ source }: { source: string }): ReactElement {
  const translate = useTranslate();
  const languages = useClubLanguages();
  const { setValue } = useFormContext();
  const take = async (lang: string, file: File) =>
    setValue(`${source}.${lang}`, await file.text(), { shouldDirty: true });
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {languages.map((lang) => (
        <ChooseFile
          key={lang}
          label={translate('documents.fromFile', { language: translate(`office.languages.${lang}`) })}
          accept=".md,.txt,text/plain,text/markdown"
          chosen={undefined}
          onChoose={(file) => void take(lang, file)}
        />
      ))}
    </Stack>
  );
}
