import { displayName } from '@tifo/contracts/fan-name-rules';
import type { Fan, NameDisplay } from '@tifo/contracts/fans';
import { SelectField } from '@tifo/ui/select-field';
import { Panel } from '#web/components/panel.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSetNameDisplay } from '../api/set-name-display.ts';

const CHOICES: readonly NameDisplay[] = ['INITIAL', 'FULL', 'NEUTRAL'];

/** How others see the fan's name, and the setting for it once the fan has registered. */
export function NameDisplayPanel({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  const { mutate } = useSetNameDisplay(fan.username);
  const { personalInfo, nameDisplay, neutralName } = fan;
  const nameAs = (choice: NameDisplay) =>
    displayName({
      firstName: personalInfo?.firstName ?? '',
      lastName: personalInfo?.lastName ?? '',
      nameDisplay: choice,
      neutralName,
    });
  return (
    <Panel title={t('profile.nameDisplay.title')} lead={t('profile.nameDisplay.lead')}>
      {personalInfo ? (
        <SelectField
          label={t('profile.nameDisplay.label')}
          value={nameDisplay}
          onChange={({ currentTarget: { value } }) => {
            const chosen = CHOICES.find((choice) => choice === value);
            if (chosen) mutate(chosen);
          }}
          options={CHOICES.map((choice) => ({
            value: choice,
            label: t(`profile.nameDisplay.${choice}`, { name: nameAs(choice) }),
          }))}
        />
      ) : (
        <p>{t('profile.nameDisplay.before', { name: neutralName })}</p>
      )}
    </Panel>
  );
}
