import { limits } from '@overtone/contract/limits';
import type { Model } from '@overtone/contract/models';
import { type ProviderId, providers } from '@overtone/contract/providers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { points } from '../../lib/format';
import { useReach } from '../../lib/reach';
import type { DeskOperation, Gap } from './request';
import { ServiceNote } from './service-note';

const fieldLabels = {
  gpt_description_prompt: 'description',
  prompt: 'lyrics',
  tags: 'style',
  title: 'title',
  negative_tags: 'exclude',
} as const;

interface Props {
  family: ProviderId;
  model: Model;
  gap: Gap | null;
  operation: DeskOperation;
  cost: number;
  /** Null for a visitor. */
  balance: number | null;
  pending: boolean;
  problem: string | null;
  /** The problem is one that a package solves. */
  short: boolean;
  onSubmit: () => void;
}

/** The one button that makes music, what it costs, and what keeps it from being pressed. */
export function SubmitBar({ family, model, gap, operation, cost, balance, pending, problem, short, onSubmit }: Props) {
  const { t } = useTranslation('create');
  const { t: offline } = useTranslation('offline');
  const unreachable = useReach((reach) => reach.offline);
  const missing = useReason(gap, family);
  const reason = unreachable ? offline('create') : missing;
  return (
    <div className="submit-bar">
      <ServiceNote family={family} model={operation === 'music' ? model : null} />
      <Button
        look="sound"
        size="lg"
        full
        loading={pending}
        disabledReason={pending ? undefined : reason}
        onClick={onSubmit}
      >
        {pending ? t('submitting') : (reason ?? t('generate', { songs: t(`make.${operation}`), n: points(cost) }))}
      </Button>
      {problem && (
        <ErrorLine alert className="mt-2 justify-center text-2xs">
          <span>
            {problem} {short && <ToPackages />}
          </span>
        </ErrorLine>
      )}
      {gap?.kind === 'points' && (
        <p className="mt-2 text-center text-2xs">
          <ToPackages />
        </p>
      )}
      <p className="mt-2 text-center text-2xs text-ink-3 max-md:mt-1.5">
        {reason && !pending && (balance === null || balance >= cost) && t('costOf', { n: points(cost) })}
        <Note cost={cost} balance={balance} />{' '}
        <span className="max-md:hidden">
          {balance !== null && t('refundRule')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
      </p>
    </div>
  );
}

function ToPackages() {
  const { t } = useTranslation('create');
  return (
    <Link to="/pricing" className="link whitespace-nowrap">
      {t('toPackages')}
    </Link>
  );
}

function useReason(gap: Gap | null, family: ProviderId): string | undefined {
  const { t } = useTranslation('create');
  if (!gap) return undefined;
  if (gap.kind === 'family') return t('gap.family', { family: providers[family].name });
  if (gap.kind === 'seed') return t('gap.seed', { most: String(limits.operation.seedMost) });
  if (gap.kind === 'points') return t('gap.points', { n: points(gap.short) });
  if (gap.kind === 'tooLong') return t('gap.tooLong', { field: t(fieldLabels[gap.field]), n: String(gap.by) });
  return t(`gap.${gap.kind}`);
}

function Note({ cost, balance }: { cost: number; balance: number | null }) {
  const { t } = useTranslation('create');
  if (balance === null) return t('visitorNote');
  const now = points(balance);
  return balance < cost
    ? t('balanceShort', { now, cost: points(cost) })
    : t('balance', { now, after: points(balance - cost) });
}
