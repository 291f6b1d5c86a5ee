import type { AccountFormApi } from './account-form';
import { CaptchaField } from './captcha-field';
import { CodeField } from './code-field';
import type { IdentifierKind } from './identifier';
import { IdentifierField } from './identifier-field';
import type { CodeSending } from './use-send-code';

interface Props {
  form: AccountFormApi;
  sending: CodeSending;
  busy: boolean;
  /** One kind alone is asked for. */
  only?: IdentifierKind;
}

/** Who, the picture, the code: how an identifier is proved, in every view that sends a code. */
export function CodeFields({ form: { control }, sending, busy, only }: Props) {
  return (
    <>
      <IdentifierField control={control} busy={busy} only={only} />
      <CaptchaField control={control} captcha={sending.captcha} />
      <CodeField control={control} sending={sending} busy={busy} />
    </>
  );
}
