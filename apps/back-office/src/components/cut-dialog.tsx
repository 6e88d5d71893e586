import { Box, FormControl, FormLabel, Slider, Typography } from '@mui/material';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Cut, type CutSize, cutPicture, frameOf } from '../lib/media/cut-picture.ts';
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
  const finish = async () => {
    if (picture) onCut(await cutPicture(picture, { name: file.name, size, cut }));
  };
  return (
    <FormDialog
      title={translate('office.cut.title')}
      action={translate('office.cut.use')}
      canSubmit={picture !== undefined}
      onSubmit={finish}
      onClose={onClose}
    >
      {isBroken && <Typography>{translate('office.cut.broken')}</Typography>}
      <Box
        component="canvas"
        ref={canvas}
        width={SHOWN_WIDTH}
        height={Math.round((SHOWN_WIDTH * size.height) / size.width)}
        role="img"
        aria-label={translate('office.cut.preview')}
        sx={{ width: '100%', maxWidth: SHOWN_WIDTH, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      {SIDES.map((side) => (
        <CutSlider
          key={side}
          label={translate(`office.cut.${side}`)}
          max={side === 'zoom' ? 4 : 1}
          min={side === 'zoom' ? 1 : 0}
          value={cut[side]}
          onChange={(value) => setCut((before) => ({ ...before, [side]: value }))}
        />
      ))}
    </FormDialog>
  );
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
