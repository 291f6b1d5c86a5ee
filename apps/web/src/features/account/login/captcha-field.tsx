import { limits } from '@overtone/contract/limits';
import { clsx } from 'clsx';
import { RefreshCw, Volume2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field';
import { IconButton } from '../../../components/icon-button';
import { Input } from '../../../components/input';
import { errorText } from '../../../lib/show-error';
import type { AccountControl } from './account-form';
import type { Captcha } from './use-captcha';

interface Props {
  control: AccountControl;
  captcha: Captcha;
}

export function CaptchaField({ control, captcha }: Props) {
  const { t } = useTranslation('account');
  const { field, fieldState } = useController({ control, name: 'captcha' });
  const clear = () => field.onChange('');
  const another = () => {
    clear();
    captcha.refresh();
  };
  const failed = captcha.state === 'failed' ? (errorText(captcha.error) ?? undefined) : undefined;
  return (
    <Field label={t('captcha')} error={fieldState.error?.message ?? failed}>
      {/* The input comes first in the reading order: the label names it. On the narrowest phones the picture goes below. */}
      <div className="flex flex-wrap items-center gap-2">
        <Input
          {...field}
          onChange={(event) => field.onChange(event.target.value.trim().slice(0, limits.captcha.characters))}
          className="grow basis-24"
          placeholder={t('captchaHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex items-center gap-1 md:gap-2">
          <CaptchaPicture captcha={captcha} onAnother={another} />
          <IconButton label={t('captchaRefresh')} icon={RefreshCw} onClick={another} />
          <IconButton
            label={t(captcha.spoken ? 'captchaRepeat' : 'captchaListen')}
            icon={Volume2}
            onClick={() => void captcha.listen().then((fresh) => fresh && clear())}
          />
        </div>
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
