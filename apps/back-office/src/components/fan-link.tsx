import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCopy } from '../lib/use-copy.ts';

interface FanLinkProps {
  webUrl: string;
  /** Whether fans find it by themselves; else the link is a preview, for whoever is given it. */
  isShown: boolean;
}

/** Leads to the page of something as fans see it, or will, and copies the address of a preview for others. */
export function FanLink({ webUrl, isShown }: FanLinkProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const copyText = useCopy();
  const copy = async () => {
    const isCopied = await copyText(new URL(webUrl, window.location.origin).href);
    if (isCopied) notify('office.fanLink.copied', { type: 'success' });
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', alignSelf: 'flex-start' }}>
      <Button href={webUrl} target="_blank" rel="noopener">
        {translate(isShown ? 'office.fanLink.see' : 'office.fanLink.preview')}
      </Button>
      {!isShown && (
        <Tooltip title={translate('office.fanLink.copy')}>
          <IconButton aria-label={translate('office.fanLink.copy')} onClick={() => void copy()}>
            <ContentCopy fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}
