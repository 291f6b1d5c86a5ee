import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixProject } from '@overtone/contract/mix-project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { ErrorLine } from '../../../components/error-line';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { requestLogin } from '../../../lib/login-request';
import { useSession } from '../../../lib/session';
import { errorText } from '../../../lib/show-error';
import { uploadMix } from '../../../songs/data/upload';
import { songAddress } from '../../../songs/share/song-address';
import { useExporting } from '../export/exporting';
import { MakingLine } from '../export/making-line';
import { useMaking } from '../export/use-making';
import { useMixer, useProject } from '../session/mixer-context';

type Sending =
  | { state: 'rest' }
  | { state: 'sending'; share: number }
  | { state: 'done'; id: string }
  | { state: 'failed'; why: string };

/** The mix as a song of one's own. A login is asked for here and no earlier; the desk stays as it is. */
export function SaveWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const loggedIn = useSession(({ token }) => token !== null);
  const project = useProject((whole) => whole);
  const [name, setName] = useState(project.name);
  const { making, sending, save } = useSaveSong();
  const busy = making.state === 'running' || sending.state === 'sending';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('save.title')}
      description={t('save.help')}
      dirty={busy}
      footer={<SaveButton loggedIn={loggedIn} busy={busy} sending={sending} onSave={() => void save(name)} />}
    >
      <Field label={t('save.name')}>
        <Input value={name} most={mixingLimits.mixing.name} onText={setName} readOnly={busy} />
      </Field>
      <div className="mt-3 flex min-h-14 flex-col gap-2 text-xs text-ink-2">
        {!loggedIn && <p>{t('save.login')}</p>}
        {sending.state === 'rest' && <MakingLine making={making} />}
        {sending.state === 'sending' && (
          <p role="status">{t('save.sending', { n: String(Math.round(sending.share * 100)) })}</p>
        )}
        {sending.state === 'done' && <p role="status">{t('save.done')}</p>}
        {sending.state === 'failed' && <ErrorLine alert>{sending.why}</ErrorLine>}
      </div>
    </Dialog>
  );
}

interface ButtonProps {
  loggedIn: boolean;
  busy: boolean;
  sending: Sending;
  onSave: () => void;
}

function SaveButton({ loggedIn, busy, sending, onSave }: ButtonProps) {
  const { t } = useTranslation('mixer');
  if (!loggedIn) {
    return (
      <Button look="ink" onClick={() => requestLogin({ then: () => undefined })}>
        {t('songs.loginButton')}
      </Button>
    );
  }
  if (sending.state === 'done') {
    return (
      <ButtonLink look="ink" to={songAddress(sending.id)}>
        {t('save.show')}
      </ButtonLink>
    );
  }
  return (
    <Button look="ink" loading={busy} onClick={onSave}>
      {t('save.submit')}
    </Button>
  );
}

/** The songs that sound in it, each once. */
const sourcesOf = ({ audios }: MixProject): string[] => [
  ...new Set(audios.flatMap(({ source }) => (source.kind === 'song' ? [source.song] : []))),
];

function useSaveSong() {
  const { t } = useTranslation('mixer');
  const client = useQueryClient();
  const mixer = useMixer();
  const { making, start } = useMaking(mixer, { handed: false });
  const [sending, setSending] = useState<Sending>({ state: 'rest' });
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const save = async (name: string) => {
    setSending({ state: 'rest' });
    const sources = sourcesOf(mixer.desk.getState().project);
    const made = await start({
      ...{ what: 'mix', format: 'mp3320', range: 'whole', loudness: 'asIs', fade: false },
      ...{ title: name.trim() || t('title'), artist: '' },
    });
    if (!made) return;
    const end = new AbortController();
    ending.current = end;
    setSending({ state: 'sending', share: 0 });
    useExporting.setState({ running: 'sending' });
    try {
      const file = new File([made.file.content], made.file.name, { type: 'audio/mpeg' });
      const onShare = (share: number) => setSending({ state: 'sending', share });
      const mix = { file, title: name.trim() || t('title'), sources };
      const song = await uploadMix(client, mix, { signal: end.signal, onShare });
      setSending({ state: 'done', id: song.id });
    } catch (error) {
      if (!end.signal.aborted)
        setSending({ state: 'failed', why: errorText(error, t('save.failed')) ?? t('save.failed') });
    } finally {
      useExporting.setState({ running: null });
    }
  };
  return { making, sending, save };
}
