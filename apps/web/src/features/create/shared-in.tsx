import { limits } from '@overtone/contract/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { Button } from '../../components/button';
import { requireLogin } from '../../lib/login-request';
import { session, useSession } from '../../lib/session';
import { forgetShared, sharedIn } from '../../lib/kept-caches';
import { filePlace, type SharedWords, waitingIn, wordsPlace } from '../../lib/shared-places';
import { editDraft, useDraft } from '../../songs/draft/draft';
import { isDeskOf, onDeskCleared } from '../../songs/draft/draft-desk';
import { useUploadStart } from '../../songs/uploads/use-uploads';

interface Shared extends SharedWords {
  id: string;
  file: File | null;
  /** Who was here when it came; null: whoever comes next. */
  uid: string | null;
}

/** It lives as long as the page: whoever looks at another tab or page finds it again. */
const useShared = create<{ shared: Shared[] }>(() => ({ shared: [] }));
onDeskCleared(() => useShared.setState({ shared: [] }));
const add = (found: Shared[]) => useShared.setState(({ shared }) => ({ shared: [...shared, ...found] }));
const put = (id: string, rest: Shared | null) =>
  useShared.setState(({ shared }) => ({ shared: shared.flatMap((one) => (one.id === id ? (rest ?? []) : one)) }));

/**
 * What was shared to the installed app. It is shown and asked about: nothing that lies on the desk is written over, and
 * nothing is sent by itself, for any site can send a form here.
 */
export function SharedIn() {
  const shared = useShared((state) => state.shared);
  const uid = useSession((now) => now.uid);
  useEffect(() => void taken().then(add), []);
  // While the desk waits for its member, so does this; another tab may have logged somebody else in.
  if (!isDeskOf(uid)) return null;
  const own = shared.filter((one) => one.uid === null || one.uid === uid);
  return own.map((one) => <SharedOne key={one.id} shared={one} />);
}

function SharedOne({ shared }: { shared: Shared }) {
  const { t } = useTranslation('create');
  const start = useUploadStart();
  const { id, text, file, fileName, lost } = shared;
  const leave = () => put(id, null);
  /** The other half of it waits for its own press. */
  const goOn = (used: Partial<Shared>) => {
    const rest = { ...shared, ...used };
    put(id, rest.text || rest.file ? rest : null);
  };
  const write = (field: 'description' | 'lyrics') => {
    const mode = field === 'lyrics' ? 'custom' : 'simple';
    editDraft({ mode, [field]: joined(useDraft.getState()[field], text) });
    goOn({ text: '' });
  };
  const upload = () => {
    if (!file || !requireLogin()) return;
    start(file);
    goOn({ file: null, fileName: null });
  };
  return (
    <section
      aria-label={t('shared.title')}
      className="mb-4 flex flex-col gap-2.5 rounded-card bg-surface-1 p-4 inset-ring inset-ring-line"
    >
      <h2 className="text-sm font-semibold">{t('shared.title')}</h2>
      {text && <p className="line-clamp-4 text-sm break-words whitespace-pre-line text-ink-2">{text}</p>}
      {fileName && <p className="truncate text-sm text-ink-2">{fileName}</p>}
      {lost && (
        <p className="text-xs text-err">{t(`shared.${lost}`, { most: String(limits.upload.bytes / 1024 / 1024) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {text && (
          <>
            <Button size="sm" look="ink" onClick={() => write('description')}>
              {t('shared.description')}
            </Button>
            <Button size="sm" onClick={() => write('lyrics')}>
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

const joined = (before: string, text: string): string => (before.trim() ? `${before.trimEnd()}\n${text}` : text);

/** Once: what was taken is not there for whoever sits here next. */
async function taken(): Promise<Shared[]> {
  const cache = await sharedIn();
  const found = await Promise.all((await waitingIn(cache)).map((id) => readOne(cache, id)));
  await forgetShared();
  return found.filter((one) => one !== null);
}

async function readOne(cache: Cache, id: string): Promise<Shared | null> {
  const [words, file] = await Promise.all([cache.match(wordsPlace(id)), cache.match(filePlace(id))]);
  const told = (await words?.json().catch(() => null)) as SharedWords | null | undefined;
  const content = await file?.blob();
  if (!told) return null;
  const { uid } = session.get();
  return { ...told, id, uid, file: content ? new File([content], told.fileName ?? '', { type: content.type }) : null };
}
