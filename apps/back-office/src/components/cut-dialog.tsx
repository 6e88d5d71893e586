import { Alert, Box, FormControl, FormLabel, Slider } from '@mui/material';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Cut, type CutSize, cutPicture, frameOf, leastOf, mostZoom } from '../lib/media/cut-picture.ts';
import { FormDialog } from './form-dialog.tsx';

interface CutDialogProps {
  file: File;
  size: CutSize;
  onCut: (file: File) => void;
  onClose: () => void;
}

const SIDES = ['zoom', 'x', 'y'] as const;
const SHOWN_WIDTH = 480;

/** Chooses which part of a picture is shown, with three sliders that a keyboard moves too. */
export function CutDialog({ file, size, onCut, onClose }: CutDialogProps): ReactElement {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isBroken, setBroken] = useState(false);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  useEffect(() => {
    createImageBitmap(file)
      .then(setPicture)
      .catch(() => setBroken(true));
  }, [file]);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!picture || !canvas.current || !pen) return;
    const { width, height } = canvas.current;
    const frame = frameOf(picture, size, cut);
    pen.clearRect(0, 0, width, height);
    pen.drawImage(picture, frame.left, frame.top, frame.width, frame.height, 0, 0, width, height);
  }, [picture, size, cut]);
  const zoom = picture ? mostZoom(picture, size) : 1;
  const isUsable = picture !== undefined && zoom >= 1;
  const finish = async () => {
    if (picture) onCut(await cutPicture(picture, { name: file.name, size, cut }));
  };
  return (
    <FormDialog
      title={translate('office.cut.title')}
      action={translate('office.cut.use')}
      canSubmit={isUsable}
      onSubmit={finish}
      onClose={onClose}
    >
      {isBroken && <Alert severity="error">{translate('office.cut.broken')}</Alert>}
      {picture && !isUsable && (
        <Alert severity="error">
          {translate('office.cut.tooSmall', { width: picture.width, height: picture.height, ...least(size) })}
        </Alert>
      )}
      {isUsable && (
        <>
          <Box
            component="canvas"
            ref={canvas}
            width={SHOWN_WIDTH}
            height={Math.round((SHOWN_WIDTH * size.height) / size.width)}
            role="img"
            aria-label={translate('office.cut.preview')}
            // Stretched like its siblings it would not be in proportion.
            sx={{
              ...{ alignSelf: 'center', maxWidth: '100%', maxHeight: '40vh' },
              ...{ borderRadius: 1, bgcolor: 'action.hover' },
            }}
          />
          {SIDES.map((side) => (
            <CutSlider
              key={side}
              label={translate(`office.cut.${side}`)}
              max={side === 'zoom' ? zoom : 1}
              min={side === 'zoom' ? 1 : 0}
              value={cut[side]}
              onChange={(value) => setCut((before) => ({ ...before, [side]: value }))}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

function least(size: CutSize) {
  const { width, height } = leastOf(size);
  return { leastWidth: width, leastHeight: height };
}

interface CutSliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function CutSlider({ label, min, max, value, onChange }: CutSliderProps): ReactElement {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <Slider
        aria-labelledby={id}
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(_event, next) => onChange(next as number)}
      />
    </FormControl>
  );
}
