import { limits } from '@overtone/contract/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { Button } from '../../components/button';
import { requireLogin } from '../../lib/login-request';
import { session, useSession } from '../../lib/session';
import { filePlace, forgetShared, sharedIn, type SharedWords, wordsPlace } from '../../lib/kept-caches';
import { editDraft, useDraft } from '../../songs/draft/draft';
import { isDeskOf, onDeskCleared } from '../../songs/draft/draft-desk';
import { useUploads } from '../../songs/uploads/use-uploads';

interface Shared extends SharedWords {
  file: File | null;
  /** Who was here when it came; null: whoever comes next. */
  uid: string | null;
}

/** It lives as long as the page: whoever looks at another tab or page finds it again. */
const useShared = create<{ shared: Shared | null }>(() => ({ shared: null }));
const setShared = (shared: Shared | null) => useShared.setState({ shared });
onDeskCleared(() => setShared(null));

/**
 * What was shared to the installed app. It is shown and asked about: nothing that lies on the desk is written over, and
 * nothing is sent by itself, for any site can send a form here.
 */
export function SharedIn() {
  const { t } = useTranslation('create');
  const shared = useShared((state) => state.shared);
  const uid = useSession((now) => now.uid);
  const { start } = useUploads(() => undefined);
  useEffect(() => void taken().then((found) => found && setShared(found)), []);
  // While the desk waits for its member, so does this; another tab may have logged somebody else in.
  if (!shared || !isDeskOf(uid) || (shared.uid !== null && shared.uid !== uid)) return null;
  const { text, file, fileName, lost } = shared;
  const leave = () => setShared(null);
  /** The other half of it waits for its own press. */
  const goOn = (used: Partial<Shared>) => {
    const rest = { ...shared, ...used };
    setShared(rest.text || rest.file ? rest : null);
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
async function taken(): Promise<Shared | null> {
  const cache = await sharedIn();
  const [words, file] = await Promise.all([cache.match(wordsPlace), cache.match(filePlace)]);
  const told = (await words?.json().catch(() => null)) as SharedWords | null | undefined;
  const content = await file?.blob();
  await forgetShared();
  if (!told) return null;
  const { uid } = session.get();
  return { ...told, uid, file: content ? new File([content], told.fileName ?? '', { type: content.type }) : null };
}
