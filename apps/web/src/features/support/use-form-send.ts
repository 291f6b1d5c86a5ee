import { limits } from '@overtone/contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import type { FormField, mistakesIn } from './form-rule';

interface Sending {
  mistakes: ReturnType<typeof mistakesIn>;
  /** Under way, or not again yet. */
  off: boolean;
  onSend: () => void;
}

/** Sends what has no mistake; else says the first one and leads to its field. */
export function useFormSend({ mistakes, off, onSend }: Sending) {
  const { t } = useTranslation('support');
  const [pressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = () => {
    if (off) return;
    const [first] = Object.keys(mistakes) as FormField[];
    setPressed(first !== undefined);
    if (first === undefined) return onSend();
    const field =
      first === 'text' && mistakes.text === 'long'
        ? t('form.text.long', { max: limits.support.content })
        : t(`form.mistake.${first}`, { max: limits.support.name });
    toast.error(field);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return { form, pressed, send };
}
