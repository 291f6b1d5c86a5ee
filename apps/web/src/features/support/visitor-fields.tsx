import { limits } from '@overtone/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { requestLogin } from '../../lib/login-request';
import { writeDraft } from './draft';
import type { TicketDraft } from './draft-rule';
import type { Mistakes } from './form-rule';

interface Props {
  draft: TicketDraft;
  mistakes: Mistakes;
  /** Sending was tried: what is still empty is a mistake from now on. */
  pressed: boolean;
  off: boolean;
  /** By the server, of the address. */
  said: string | undefined;
}

/** Who writes, of somebody who is not logged in. */
export function VisitorFields({ draft: { name, contact }, mistakes, pressed, off, said }: Props) {
  const { t } = useTranslation('support');
  const [left, setLeft] = useState(false);
  const isWrong = mistakes.contact && (pressed || (left && contact !== ''));
  return (
    <>
      <Field label={t('form.name')} error={mistakes.name && t('form.mistake.name', { max: limits.support.name })}>
        <Input
          name="name"
          autoComplete="name"
          most={limits.support.name}
          value={name}
          disabled={off}
          onText={(text) => writeDraft({ name: text })}
        />
      </Field>
      <Field label={t('form.contact')} hint={t('form.contactHint')} error={isWrong ? t('form.contactWrong') : said}>
        <Input
          name="contact"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={contact}
          disabled={off}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => writeDraft({ contact: target.value })}
        />
      </Field>
      <p className="text-2xs text-ink-3">
        {t('form.loginHint')}
        <button type="button" className="link ml-1" onClick={() => requestLogin()}>
          {t('form.login')}
        </button>
      </p>
    </>
  );
}
