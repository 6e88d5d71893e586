import { Card, CardActionArea, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { OfficeLegalDocument } from '@tifo/contracts/back-office/legal-documents';
import { type ReactElement, useCallback } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { DocumentPage } from './document-page.tsx';

/** The documents that fans accept: terms, rules of auctions, privacy. */
export function DocumentsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path=":document" element={<DocumentPage />} />
    </Routes>
  );
}

function DocumentList(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/legal-documents', { params: { slug } }),
    [slug],
  );
  const { value, error, tryAgain } = useStored(read);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 800 }}>
      <Title title={translate('office.menu.documents')} />
      <Typography sx={{ color: 'text.secondary' }}>{translate('documents.lead')}</Typography>
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value?.items.map((document) => (
        <DocumentCard key={document.document} document={document} />
      ))}
    </Stack>
  );
}

function DocumentCard({ document }: { document: OfficeLegalDocument }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { day } = useFormat();
  const [current] = document.versions;
  const since = current?.publishedAt ?? null;
  const standing = () => {
    if (document.elsewhereUrl !== null) return translate('documents.elsewhere');
    if (!current) return translate('documents.none');
    return since === null
      ? translate('documents.ofPlatform')
      : translate('documents.since', { version: current.version, date: day(since) });
  };
  return (
    <Card variant="outlined">
      <CardActionArea component={Link} to={`/${slug}/documents/${document.document}`}>
        <CardContent>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Stack sx={{ flex: 1, minWidth: 200 }}>
              <Typography variant="h6" component="h2">
                {translate(`documents.names.${document.document}`)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {standing()}
              </Typography>
            </Stack>
            {since !== null && document.elsewhereUrl === null && (
              <Chip size="small" label={translate('documents.own')} />
            )}
          </Stack>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
