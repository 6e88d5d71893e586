import { Button, SnackbarContent } from '@mui/material';
import type { EditedExclusive } from '@tifo/contracts/back-office/catalogue';
import type { ReactElement } from 'react';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callApi } from '../../lib/calls/call-api.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Long enough to read what was done, and to reach the button with the keyboard. */
const SHOWN_MS = 20_000;

interface EditedNoticeOptions {
  /** The text that says what was done; how many were changed by default. */
  told?: string;
  /** Reads anew what was undone; the list by default. */
  onUndone?: () => void;
}

/** Returns what tells that an action changed exclusives, and offers to undo it. */
export function useEditedNotice(): (edited: EditedExclusive[], options?: EditedNoticeOptions) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const undo = async (edited: EditedExclusive[], onUndone: () => void) => {
    try {
      const call = 'POST /api/back-office/clubs/{slug}/exclusive-edits/undo';
      const { undone, kept } = await callApi(call, { params: { slug }, body: { edited } });
      const names = kept.map(({ name }) => inOwnLanguage(name)).join(', ');
      notify(kept.length > 0 ? 'catalogue.bulk.partlyUndone' : 'catalogue.bulk.undone', {
        ...{ type: kept.length > 0 ? 'warning' : 'success', messageArgs: { smart_count: undone, names } },
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    onUndone();
  };
  return (edited, { told = 'catalogue.changed', onUndone = refresh } = {}) => {
    const count = { smart_count: edited.length };
    if (edited.length === 0) notify('catalogue.unchanged', { type: 'info' });
    else
      notify(<EditedNotice told={translate(told, count)} onUndo={() => void undo(edited, onUndone)} />, {
        ...{ type: 'success', autoHideDuration: SHOWN_MS },
      });
  };
}

function EditedNotice({ told, onUndo }: { told: string; onUndo: () => void }): ReactElement {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <SnackbarContent
      message={told}
      action={
        <Button
          color="inherit"
          onClick={() => {
            close();
            onUndo();
          }}
        >
          {translate('ra.action.undo')}
        </Button>
      }
    />
  );
}
