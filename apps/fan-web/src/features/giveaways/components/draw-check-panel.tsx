import { useMutation } from '@tanstack/react-query';
import { checkDraw, type DrawCheck } from '@tifo/contracts/draw-rules';
import type { DrawProof } from '@tifo/contracts/giveaways';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { DocumentIcon, ShieldIcon } from '@tifo/ui/icon';
import { Stack } from '@tifo/ui/stack';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './draw-panel.module.css';

const CHECKS = { seed: 'isSeedKept', list: 'isListWhole', result: 'isDrawRight' } as const;

/** Repeats the draw in the browser, from published data only. */
export function DrawCheckPanel({ proof }: { proof: DrawProof }) {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => checkDraw(proof) });
  const save = () => {
    const bytes = new TextEncoder().encode(JSON.stringify(proof, null, 2));
    saveFile(bytes, { type: 'application/json', name: `draw-${proof.giveawayId}.json` });
  };
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3} wraps>
        {proof.drawnAt !== undefined && (
          <Button
            variant="secondary"
            icon={<ShieldIcon size={20} />}
            isLoading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('giveaways.draw.check')}
          </Button>
        )}
        <Button variant="quiet" icon={<DocumentIcon size={20} />} onClick={save}>
          {t('giveaways.draw.proof')}
        </Button>
      </Stack>
      {check.data && <Verdict check={check.data} />}
    </Stack>
  );
}

function Verdict({ check }: { check: DrawCheck }) {
  const { t } = useTranslation();
  const isRight = check.isSeedKept && check.isListWhole && check.isDrawRight;
  return (
    <Alert
      tone={isRight ? 'success' : 'danger'}
      isLive
      title={t(isRight ? 'giveaways.draw.right' : 'giveaways.draw.wrong')}
    >
      <ul className={styles.checks}>
        {(Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((name) => (
          <li key={name}>
            {t(`giveaways.draw.${name}`)}
            {': '}
            <strong>{t(check[CHECKS[name]] ? 'giveaways.draw.yes' : 'giveaways.draw.no')}</strong>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
