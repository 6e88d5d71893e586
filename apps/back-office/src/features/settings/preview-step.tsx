import { Button } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Part } from '../../components/part.tsx';
import { FanFrame } from './fan-frame.tsx';

/** The club's own page, as a fan has it on a phone and on a desktop, in the light and in the dark. */
export function PreviewStep({ settings: { webUrl, name } }: { settings: ClubSettings }): ReactElement {
  const translate = useTranslate();
  return (
    <Part title={translate('settings.opening.steps.preview')}>
      <FanFrame page={{ src: webUrl }} name={name}>
        <Button href={webUrl} target="_blank" rel="noopener">
          {translate('settings.seeAsFan')}
        </Button>
      </FanFrame>
    </Part>
  );
}
