import type { MixProject } from '@overtone/contract/mix-project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestLogin } from '../../../lib/login-request';
import { session } from '../../../lib/session';
import { errorText } from '../../../lib/show-error';
import { uploadMix } from '../../../songs/data/upload';
import { useExporting } from '../export/exporting';
import { useMaking } from '../export/use-making';
import { useMixer } from '../session/mixer-context';

export type Sending =
  | { state: 'rest' }
  | { state: 'sending'; share: number }
  | { state: 'done'; id: string }
  | { state: 'failed'; why: string };

/** A mix that was rendered, and of what. */
interface Rendered {
  project: MixProject;
  title: string;
  file: File;
}

/** The songs that sound in it, each once, and those of which a part does. */
function sourcesOf({ audios }: MixProject): { sources: string[]; stems: string[] } {
  const songs = audios.flatMap(({ source }) => (source.kind === 'song' ? [source] : []));
  const ids = (of: typeof songs) => [...new Set(of.map(({ song }) => song))];
  return { sources: ids(songs), stems: ids(songs.filter(({ stem }) => stem !== null)) };
}

/** Renders and sends the mix. What was rendered is kept as long as the window is open: sent again, it is not rendered again. */
export function useSaveSong() {
  const { t } = useTranslation('mixer');
  const client = useQueryClient();
  const mixer = useMixer();
  const { making, start } = useMaking(mixer, { handed: false });
  const [sending, setSending] = useState<Sending>({ state: 'rest' });
  const kept = useRef<Rendered>(null);
  const ending = useRef<AbortController>(null);
  useEffect(() => {
    const end = new AbortController();
    ending.current = end;
    return () => end.abort();
  }, []);

  const render = async (title: string): Promise<Rendered | null> => {
    const { project } = mixer.desk.getState();
    const { current } = kept;
    if (current?.project === project && current.title === title) return current;
    const made = await start({
      ...{ what: 'mix', format: 'mp3320', range: 'whole', loudness: 'asIs', fade: false },
      ...{ title, artist: '' },
    });
    if (!made) return null;
    const { content, name } = made.file;
    return (kept.current = { project, title, file: new File([content], name, { type: 'audio/mpeg' }) });
  };

  const save = async (name: string): Promise<void> => {
    const signal = ending.current?.signal;
    if (!signal || signal.aborted) return;
    setSending({ state: 'rest' });
    const rendered = await render(name.trim() || t('title'));
    if (!rendered) return;
    const { project, title, file } = rendered;
    setSending({ state: 'sending', share: 0 });
    useExporting.setState({ running: 'sending' });
    try {
      const onShare = (share: number) => setSending({ state: 'sending', share });
      const song = await uploadMix(client, { file, title, ...sourcesOf(project) }, { signal, onShare });
      setSending({ state: 'done', id: song.id });
    } catch (error) {
      if (signal.aborted) return;
      setSending({ state: 'failed', why: errorText(error, t('save.failed')) ?? t('save.failed') });
      // The session ended on the way: with a new one it goes on.
      if (session.get().token === null) requestLogin({ then: () => void save(name) });
    } finally {
      useExporting.setState({ running: null });
    }
  };
  return { making, sending, save };
}
