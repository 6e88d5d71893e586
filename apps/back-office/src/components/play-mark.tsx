import PlayCircle from '@mui/icons-material/PlayCircle';
import type { ReactElement } from 'react';

/** Says that what it lies upon is a video. */
export function PlayMark(): ReactElement {
  return (
    <PlayCircle
      aria-hidden
      sx={{
        ...{ position: 'absolute', inset: 0, m: 'auto', fontSize: 44, pointerEvents: 'none' },
        ...{ color: 'common.white', filter: 'drop-shadow(0 0 4px black)' },
      }}
    />
  );
}
