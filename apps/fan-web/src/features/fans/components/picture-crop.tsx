import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Crop } from '#web/features/fans/draw-portrait.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './picture-editor.module.css';

const MAX_ZOOM = 4;
const KEY_STEP_PIXELS = 8;

/** Moves and zooms a picture under a round mask: by pointer, wheel, pinch, or arrows and slider. */
export function PictureCrop({ source, onCrop }: { source: string; onCrop: (crop: Crop) => void }) {
  const { t } = useTranslation();
  const zoomId = useId();
  const hintId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <div className={styles.stage}>
        <Cropper
          key={source}
          image={source}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP_PIXELS}
          // Its styles are part of the page's own: the content security policy would block a style element.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': t('profile.picture.window'),
            'aria-describedby': hintId,
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCrop(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('profile.picture.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
      <p id={hintId} className={styles.hint}>
        {t('profile.picture.hint')}
      </p>
    </div>
  );
}
