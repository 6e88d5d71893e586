import { Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Fills the text of a language in from a file, to be read over before it is published. */
export function TextFileButtons({ source }: { source: string }): ReactElement {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const take = async (lang: string, file: File | undefined) => {
    if (file) setValue(`${source}.${lang}`, await file.text(), { shouldDirty: true });
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {(['en', 'fr'] as const).map((lang) => (
        <Button key={lang} component="label" variant="outlined">
          {translate('documents.fromFile', { language: translate(`office.languages.${lang}`) })}
          <input
            type="file"
            accept=".md,.txt,text/plain,text/markdown"
            hidden
            onChange={({ target }) => {
              void take(lang, target.files?.[0]);
              target.value = '';
            }}
          />
        </Button>
      ))}
    </Stack>
  );
}
