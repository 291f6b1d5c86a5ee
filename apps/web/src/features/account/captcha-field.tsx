import { limits } from '@overtone/contract/limits';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import type { AccountControl } from './account-form';
import type { Captcha } from './use-captcha';

interface Props {
  control: AccountControl;
  captcha: Captcha;
}

export function CaptchaField({ control, captcha }: Props) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({ control, name: 'captcha' });
  const another = () => {
    field.onChange('');
    captcha.refresh();
  };
  return (
    <Field label={t('captcha')} error={fieldState.error?.message}>
      {/* The input comes first in the reading order: the label names it. */}
      <div className="flex items-center gap-2">
        <Input
          {...field}
          onChange={(event) => field.onChange(event.target.value.trim().slice(0, limits.captcha.characters))}
          className="grow"
          placeholder={t('captchaHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CaptchaPicture captcha={captcha} onAnother={another} />
        <IconButton label={t('captchaRefresh')} icon={RefreshCw} onClick={another} />
      </div>
    </Field>
  );
}

/** Always on a light plate: the picture is drawn in dark ink. */
function CaptchaPicture({ captcha, onAnother }: { captcha: Captcha; onAnother: () => void }) {
  const { t } = useTranslation('account');
  const over = captcha.state === 'expired' || captcha.state === 'failed';
  return (
    <span className="relative block h-10 w-[116px] shrink-0 overflow-hidden rounded-control bg-[oklch(0.93_0.008_192)]">
      {captcha.picture && (
        <img
          src={captcha.picture}
          alt={t('captchaPicture')}
          className={clsx('size-full object-contain', captcha.state !== 'ready' && 'opacity-30')}
        />
      )}
      {over && (
        <button
          type="button"
          onClick={onAnother}
          className="absolute inset-0 text-center text-2xs font-semibold text-[oklch(0.235_0.022_196)] underline underline-offset-4"
        >
          {t(captcha.state === 'expired' ? 'captchaExpired' : 'captchaFailed')}
        </button>
      )}
    </span>
  );
}
