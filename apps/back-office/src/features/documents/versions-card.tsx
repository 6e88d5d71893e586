import { Chip, Link, Stack, Typography } from '@mui/material';
import type { OfficeLegalDocument, PublishedVersion } from '@tifo/contracts/back-office/legal-documents';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { pageOf } from './document-pages.ts';

/** Every version of a document, newest first, as fans can still read it. */
export function VersionsCard({ document }: { document: OfficeLegalDocument }): ReactElement | null {
  const translate = useTranslate();
  if (document.versions.length === 0) return null;
  return (
    <Part title={translate('documents.versions')}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {document.versions.map((version) => (
          <VersionRow key={version.version} document={document} version={version} />
        ))}
      </Stack>
    </Part>
  );
}

interface VersionRowProps {
  document: OfficeLegalDocument;
  version: PublishedVersion;
}

function VersionRow({
  document,
  version: { version, publishedAt, inSubstance },
}: VersionRowProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { moment } = useFormat();
  const words = publishedAt === null ? translate('documents.ofPlatform') : moment(publishedAt);
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: 1, minWidth: 200 }}>
        <Link href={pageOf(slug, document.document, version)} target="_blank" rel="noopener" sx={{ py: 0.5 }}>
          {translate('documents.version', { version })}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words}
        </Typography>
      </Stack>
      {publishedAt !== null && (
        <Chip
          size="small"
          variant="outlined"
          label={translate(inSubstance ? 'documents.substanceChip' : 'documents.wordsChip')}
        />
      )}
      {version === document.version && <Chip size="small" label={translate('documents.current')} />}
    </Stack>
  );
}
