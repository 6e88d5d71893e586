import { Button } from '@mui/material';
import type { CatalogueChange, CatalogueItem } from '@tifo/contracts/back-office/catalogue';
import { type ReactElement, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { newerIn } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { useEditedNotice } from './use-edited-notice.tsx';
import { type SharedField, useStaleNames } from './use-stale-names.ts';

const CHANGES = {
  PUBLISH: 'state',
  HIDE: 'state',
  ARCHIVE: 'state',
  RESTORE: 'state',
  TO_COLLECTIBLE: 'category',
  TO_EXPERIENCE: 'category',
} as const satisfies Record<CatalogueChange, SharedField>;

/** The actions on several exclusives, each of which a notice undoes. */
export function BulkChanges({
  selected,
  onDone,
}: {
  selected: CatalogueItem[];
  onDone: () => void;
}): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellEdited = useEditedNotice();
  const namesOf = useStaleNames();
  const { slug } = useWorkplace().workplace;
  const [isEditing, setEditing] = useState(false);
  const make = async (change: CatalogueChange) => {
    try {
      const chosen = selected.map(({ id, version }) => ({ id, version }));
      const call = 'POST /api/back-office/clubs/{slug}/exclusive-changes';
      tellEdited((await callApi(call, { params: { slug }, body: { chosen, change } })).edited);
      onDone();
    } catch (error) {
      const current = newerIn<CatalogueItem[]>(error);
      if (!current) throw error;
      const messageArgs = { names: namesOf(current, [CHANGES[change]]) };
      notify('catalogue.bulk.staleChange', { type: 'warning', messageArgs });
    } finally {
      refresh();
    }
  };
  return (
    <>
      {(Object.keys(CHANGES) as CatalogueChange[]).map((change) => (
        <CallButton key={change} size="small" onPress={() => make(change)}>
          {translate(`catalogue.changes.${change}`)}
        </CallButton>
      ))}
      <Button size="small" onClick={() => setEditing(true)}>
        {translate('catalogue.bulk.do')}
      </Button>
      {isEditing && (
        <BulkEditDialog
          selected={selected}
          onDone={() => {
            onDone();
            refresh();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
