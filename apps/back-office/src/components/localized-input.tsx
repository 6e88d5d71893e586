import { Box } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { TextInput, type TextInputProps } from './text-input.tsx';

type LocalizedInputProps = Omit<TextInputProps, 'lang' | 'select' | 'children'>;

/** A text in both languages, side by side where they fit. */
export function LocalizedInput({
  source,
  label,
  isRequired = false,
  ...props
}: LocalizedInputProps): ReactElement {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {(['en', 'fr'] as const).map((language) => (
        <TextInput
          {...props}
          key={language}
          source={`${source}.${language}`}
          label={translate('office.inLanguage', {
            label,
            language: translate(`office.languages.${language}`),
          })}
          lang={language}
          isRequired={isRequired && language === 'en'}
        />
      ))}
    </Box>
  );
}
