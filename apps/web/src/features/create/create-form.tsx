import { opens } from '@overtone/contract/member-features';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../components/switch';
import { requireLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { editDraft, familyOf, modelOf, usable, useDraft } from '../../songs/draft/draft';
import { isDeskOf } from '../../songs/draft/draft-desk';
import { AsideLine } from './aside-line';
import './create-form.css';
import { ModelPicker } from './model-picker';
import { DeskSource } from './desk-source';
import { TemplatesButton } from './templates-button';
import { costOf, gapOf, operationOf } from './request';
import { rememberPrompt } from './prompt-history';
import { SubmitBar } from './submit-bar';
import { useSaid, type Submit } from './use-submit';
import { WaitingDesk } from './waiting-desk';
import { Writing } from './writing';

interface Props {
  submit: Submit;
  /** Tells that a generation has begun. */
  onStarted: () => void;
}

/** The writing desk, unless it waits for its member. */
export function CreateForm(props: Props) {
  const uid = useSession((session) => session.uid);
  const [, setCleared] = useState(false);
  return isDeskOf(uid) ? <Desk {...props} /> : <WaitingDesk onCleared={() => setCleared(true)} />;
}

function Desk({ submit, onStarted }: Props) {
  const { t } = useTranslation('create');
  const membersModels = useSession(({ userInfo }) => userInfo !== null && opens('models', userInfo));
  const draft = usable(useDraft(), membersModels);
  const balance = useSession(({ token, userInfo }) => (token ? (userInfo?.points ?? null) : null));
  const family = familyOf(draft);
  const gap = gapOf(draft, balance);
  const said = useSaid(submit, draft);

  const send = () => {
    if (gap || submit.pending || !requireLogin()) return;
    rememberPrompt(draft);
    submit.run(draft, onStarted);
  };
  return (
    <form ref={useSubmitKey(send)} className="create-form" onSubmit={(event) => event.preventDefault()}>
      <ModelPicker family={family} model={modelOf(draft)} membersModels={membersModels} />
      <div className="flex flex-col gap-2 max-md:-mb-2.5">
        <DeskSource />
        <div className="-mx-2.5 flex">
          <TemplatesButton />
        </div>
      </div>
      <AsideLine />
      <Writing draft={draft} problems={said.fieldProblems} />
      <div className="flex items-center gap-3">
        <Switch label={t('public')} checked={draft.isPublic} onCheckedChange={(isPublic) => editDraft({ isPublic })} />
        <span className="text-2xs text-ink-3">{t(draft.isPublic ? 'publicHint' : 'privateHint')}</span>
      </div>
      <SubmitBar
        gap={gap}
        family={family}
        model={modelOf(draft)}
        operation={operationOf(draft)}
        cost={costOf(draft)}
        balance={balance}
        pending={submit.pending}
        problem={said.sentence}
        short={said.short}
        onSubmit={send}
      />
    </form>
  );
}

/** Ctrl or Cmd with Enter, anywhere in the form. Held down it sends once, as Enter on a button does: each time costs. */
function useSubmitKey(send: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    const sends = event.ctrlKey || event.metaKey;
    if (sends || (event.repeat && event.target instanceof HTMLButtonElement)) event.preventDefault();
    if (sends && !event.repeat) send();
  });
  useEffect(() => {
    const node = form.current;
    node?.addEventListener('keydown', onKeyDown);
    return () => node?.removeEventListener('keydown', onKeyDown);
  }, []);
  return form;
}
