import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { ClubPartners, PartnerDraft } from '@tifo/contracts/back-office/partners';
import { MOST_PARTNERS } from '@tifo/contracts/partner-rules';
import { type ReactElement, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { moveEntry } from '../../components/order-buttons.tsx';
import { Part } from '../../components/part.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { PartnerDialog } from './partner-dialog.tsx';
import { PartnerRow } from './partner-row.tsx';
import { useListSave } from './use-list-save.ts';

type Partner = ClubPartners['partners'][number];

/** The sponsors that fans see with their logos; each change is saved at once. */
export function PartnersCard({ slug }: { slug: string }): ReactElement {
  const translate = useTranslate();
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/partners', { params: { slug } }),
    [slug],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  return (
    <Part title={translate('settings.partners.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('settings.partners.text')}</Typography>
      {error && <Unread error={error} onTryAgain={tryAgain} />}
      {value && <Partners slug={slug} stored={value} onChange={setValue} />}
    </Part>
  );
}

interface PartnersProps {
  slug: string;
  stored: ClubPartners;
  onChange: (stored: ClubPartners) => void;
}

function Partners({ slug, stored: { partners, version }, onChange }: PartnersProps): ReactElement {
  const translate = useTranslate();
  const [edited, setEdited] = useState<Partner | 'new' | null>(null);
  const [removed, setRemoved] = useState<Partner | null>(null);
  const { save, failure } = useListSave<ClubPartners, PartnerDraft[]>({
    send: (wanted) => {
      const body = { partners: wanted, version };
      return callApi('PUT /api/back-office/clubs/{slug}/partners', { params: { slug }, body });
    },
    ...{ onChange, saved: 'settings.partners.saved', changed: translate('settings.partners.changed') },
  });
  const drafts = partners.map(({ id, name, logoUrl }) => ({ id, name, logoUrl }));
  const isFull = partners.length >= MOST_PARTNERS;
  const put = (draft: PartnerDraft) =>
    save(draft.id === null ? [...drafts, draft] : drafts.map((one) => (one.id === draft.id ? draft : one)));
  return (
    <Stack spacing={2}>
      {failure && <Alert severity="warning">{failure}</Alert>}
      {partners.length === 0 && <Typography>{translate('settings.partners.none')}</Typography>}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {partners.map((partner, at) => (
          <PartnerRow
            key={partner.id}
            partner={partner}
            at={at}
            count={drafts.length}
            onMove={(to) => void save(moveEntry<PartnerDraft>(drafts, at, to))}
            onEdit={() => setEdited(partner)}
            onRemove={() => setRemoved(partner)}
          />
        ))}
      </Stack>
      <Box>
        <Button variant="outlined" disabled={isFull} onClick={() => setEdited('new')}>
          {translate('settings.partners.add')}
        </Button>
      </Box>
      {isFull && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('settings.partners.full', { most: MOST_PARTNERS })}
        </Typography>
      )}
      {edited && (
        <PartnerDialog
          partner={edited === 'new' ? null : edited}
          at={edited === 'new' ? drafts.length : partners.indexOf(edited)}
          onSave={put}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <FormDialog
          title={translate('settings.partners.remove', { name: removed.name })}
          action={translate('settings.partners.removeAction')}
          onSubmit={() => save(drafts.filter(({ id }) => id !== removed.id))}
          onClose={() => setRemoved(null)}
        >
          <Typography>{translate('settings.partners.removeText')}</Typography>
        </FormDialog>
      )}
    </Stack>
  );
}
