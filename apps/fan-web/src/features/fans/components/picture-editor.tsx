import type { Fan } from '@tifo/contracts/fans';
import { Button } from '@tifo/ui/button';
import { FieldError } from '@tifo/ui/field';
import { PictureIcon } from '@tifo/ui/icon';
import { Stack } from '@tifo/ui/stack';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useSetPicture } from '#web/features/fans/api/set-picture.ts';
import { type Crop, drawPortrait } from '#web/features/fans/draw-portrait.ts';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { FanAvatar } from './fan-avatar.tsx';
import { PictureCrop } from './picture-crop.tsx';
import styles from './picture-editor.module.css';

/** Choose a picture, crop it, save; or go without one. */
export function PictureEditor({ fan, onDone }: { fan: Fan; onDone: () => void }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<string>();
  const [crop, setCrop] = useState<Crop>();
  const setPicture = useSetPicture(fan.username);
  const save = async (picture: Blob | null) => {
    try {
      await setPicture.mutateAsync(picture);
      showToast('success', t(picture ? 'profile.picture.saved' : 'profile.picture.removed'));
      onDone();
    } catch (error) {
      if (isExplained(error)) showToast('danger', error.detail);
    }
  };
  return (
    <Stack gap={6}>
      {source === undefined ? <Present fan={fan} /> : <PictureCrop source={source} onCrop={setCrop} />}
      <PictureChoice isChosen={source !== undefined} onChoose={setSource} />
      {source !== undefined && (
        <Button
          size="lg"
          wide
          disabled={crop === undefined}
          isLoading={setPicture.isPending}
          onClick={() => crop && void drawPortrait(source, crop).then(save)}
        >
          {t('profile.picture.save')}
        </Button>
      )}
      {source === undefined && fan.pictureUrl !== '' && (
        <Button variant="quiet" wide isLoading={setPicture.isPending} onClick={() => void save(null)}>
          {t('profile.picture.remove')}
        </Button>
      )}
    </Stack>
  );
}

/** How other members see the fan at present. */
function Present({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  return (
    <div className={styles.present}>
      <FanAvatar fan={fan} />
      <p className={styles.hint}>{t('profile.picture.formats')}</p>
    </div>
  );
}

interface PictureChoiceProps {
  isChosen: boolean;
  onChoose: (source: string) => void;
}

function PictureChoice({ isChosen, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again.
    const source = file && (await readPicture(file));
    target.value = '';
    setError(file && source === undefined ? t('profile.picture.unreadable') : undefined);
    if (source !== undefined) onChoose(source);
  };
  return (
    <div>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t('profile.picture.file')}
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="secondary"
        wide
        icon={<PictureIcon size={20} />}
        aria-describedby={error === undefined ? undefined : errorId}
        onClick={() => input.current?.click()}
      >
        {t(isChosen ? 'profile.picture.other' : 'profile.picture.choose')}
      </Button>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Reads a chosen file into an address that an image can show; undefined when it is not a picture. */
async function readPicture(file: File): Promise<string | undefined> {
  const source = await new Promise<string | undefined>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => done(undefined);
    reader.readAsDataURL(file);
  });
  if (source === undefined) return undefined;
  const image = new Image();
  image.src = source;
  return image.decode().then(
    () => source,
    () => undefined,
  );
}
