import { Box, Button, Stack } from '@mui/material';
import { type ReactElement, useEffect, useState } from 'react';
import { RichTextField, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { callApi } from '../lib/calls/call-api.ts';
import { useLatest } from '../lib/calls/use-latest.ts';
import { useClubLanguages } from '../lib/session/use-club-languages.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { LocalizedInput } from './localized-input.tsx';

interface MarkdownInputProps {
  source: string;
  label: string;
  minRows?: number;
  maxLength?: number;
}

/** A long text in the languages of the club, with a preview as fans will read it. */
export function MarkdownInput({
  source,
  label,
  minRows = 6,
  maxLength = 20_000,
}: MarkdownInputProps): ReactElement {
  const translate = useTranslate();
  const [isPreview, setPreview] = useState(false);
  return (
    <Stack spacing={1}>
      <LocalizedInput
        source={source}
        label={label}
        help={translate('office.markdown.help')}
        multiline
        minRows={minRows}
        maxLength={maxLength}
      />
      <Button
        onClick={() => setPreview(!isPreview)}
        sx={{ alignSelf: 'flex-start' }}
        aria-expanded={isPreview}
      >
        {translate(isPreview ? 'office.markdown.hide' : 'office.markdown.show')}
      </Button>
      {isPreview && <Preview source={source} />}
    </Stack>
  );
}

function Preview({ source }: { source: string }): ReactElement {
  const languages = useClubLanguages();
  const words = useWatch({ name: source }) as { en: string; fr: string };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr '.repeat(languages.length) } }}>
      {languages.map((lang) => (
        <Rendered key={lang} markdown={words?.[lang] ?? ''} lang={lang} />
      ))}
    </Box>
  );
}

const PAUSE_MS = 400;

/** Requests the preview from the server, which renders the text for fans too, once typing has paused. */
function Rendered({ markdown, lang }: { markdown: string; lang: string }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [html, setHtml] = useState('');
  const begin = useLatest();
  useEffect(() => {
    const isLatest = begin();
    const ask = async () => {
      const call = 'POST /api/back-office/clubs/{slug}/text-previews';
      const preview = await callApi(call, { params: { slug }, body: { markdown } }).catch(() => null);
      if (preview && isLatest()) setHtml(preview.html);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [markdown, slug, begin]);
  return (
    <Box
      lang={lang}
      role="region"
      aria-label={translate('office.markdown.preview', { language: translate(`office.languages.${lang}`) })}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        px: 2,
        minHeight: 80,
        overflowWrap: 'anywhere',
      }}
    >
      <RichTextField record={{ html }} source="html" />
    </Box>
  );
}
