import { limits } from '@overtone/contract/limits';
import { type MouseEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { requireLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { mostShared } from '../../lib/shared-places';
import { editDraft, useDraft } from '../../songs/draft/draft';
import { isDeskOf } from '../../songs/draft/draft-desk';
import { useUploadStart } from '../../songs/uploads/use-uploads';
import { laidOn, takesDescription } from './shared-laid';
import { readShared, type Shared } from './shared-kept';
import { addShared, putShared, useShared } from './shared-waiting';

/**
 * What was shared to the installed app. It is shown and asked about: nothing that lies on the desk is written over, and
 * nothing is sent by itself, for any site can send a form here.
 */
export function SharedIn() {
  const shared = useShared((state) => state.shared);
  const uid = useSession((now) => now.uid);
  useEffect(() => void readShared().then(addShared), []);
  // While the desk waits for its member, so does this; another tab may have logged somebody else in.
  if (!isDeskOf(uid)) return uid === null && shared.length > 0 && <Waiting />;
  const own = shared.filter((one) => one.uid === null || one.uid === uid);
  return own.map((one) => <SharedOne key={one.id} shared={one} />);
}

function Waiting() {
  const { t } = useTranslation('create');
  return <p className="mb-4 text-center text-sm text-ink-2">{t('shared.waiting')}</p>;
}

function SharedOne({ shared }: { shared: Shared }) {
  const { t } = useTranslation('create');
  const describes = useDraft(takesDescription);
  const { write, upload, leave } = useUses(shared);
  const { text, file, fileName, lost } = shared;
  return (
    <section
      aria-label={t('shared.title')}
      data-shared
      className="mb-4 flex flex-col gap-2.5 rounded-card bg-surface-1 p-4 inset-ring inset-ring-line"
    >
      <h2 className="text-sm font-semibold">{t('shared.title')}</h2>
      {text && <p className="line-clamp-4 text-sm break-words whitespace-pre-line text-ink-2">{text}</p>}
      {fileName && <p className="truncate text-sm text-ink-2">{fileName}</p>}
      {lost && (
        <p className="text-xs text-err">
          {t(`shared.${lost}`, { most: String(limits.upload.bytes / 1024 / 1024), files: String(mostShared) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {text && (
          <>
            {describes && (
              <Button size="sm" look="ink" onClick={write('description')}>
                {t('shared.description')}
              </Button>
            )}
            <Button size="sm" look={describes ? 'line' : 'ink'} onClick={write('lyrics')}>
              {t('shared.lyrics')}
            </Button>
          </>
        )}
        {file && (
          <Button size="sm" look={text ? 'line' : 'ink'} onClick={upload}>
            {t('shared.upload')}
          </Button>
        )}
        <Button size="sm" look="quiet" onClick={leave}>
          {t('shared.dismiss')}
        </Button>
      </div>
    </section>
  );
}

/** What is done with it; the other half of it waits for its own press. */
function useUses(shared: Shared) {
  const start = useUploadStart();
  const { id, text, file } = shared;
  const goOn = (used: Partial<Shared>) => {
    const rest = { ...shared, ...used };
    putShared(id, rest.text || rest.file ? rest : null);
  };
  const write = (field: 'description' | 'lyrics') => (event: MouseEvent) => {
    flushSync(() => {
      editDraft(laidOn(useDraft.getState(), field, text));
      goOn({ text: '' });
    });
    if (isByKey(event)) focusWords();
  };
  const upload = (event: MouseEvent) => {
    if (!file || !requireLogin()) return;
    start(file);
    flushSync(() => goOn({ file: null, fileName: null }));
    if (isByKey(event)) focusNext();
  };
  const leave = (event: MouseEvent) => {
    flushSync(() => putShared(id, null));
    if (isByKey(event)) focusNext();
  };
  return { write, upload, leave };
}

/** A press of the pointer leaves the keyboard of a phone where it is. */
const isByKey = ({ detail }: MouseEvent): boolean => detail === 0;
const focusWords = () => document.querySelector<HTMLElement>('.create-fields textarea')?.focus();
/** The card with the focus is gone: the next one of them has it, or what is written. */
function focusNext(): void {
  const next = document.querySelector<HTMLElement>('[data-shared] button');
  if (next) next.focus();
  else focusWords();
}
