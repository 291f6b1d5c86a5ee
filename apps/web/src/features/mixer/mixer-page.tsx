import './mixer.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailedState } from '../../components/failed-state';
import { Part } from '../../components/part';
import { ago } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { useFilesArriving } from '../../lib/use-files-arriving';
import { droppedAt } from './files/dropped-at';
import { useIncoming } from './files/incoming';
import { StartScreen } from './start/start-screen';
import { useStage, without } from './stage/use-stage';

const agoOf = (at: number): string => ago(new Date(at).toISOString(), currentLanguage());

/** What browsers decode, by kind and by the endings that some systems know no kind of. */
const accept = 'audio/*,.wav,.mp3,.m4a,.aac,.flac,.ogg,.opus,.aif,.aiff';

/** Fetched while somebody still reads how to begin: the ways to begin stand without it. */
const openDesk = async () => (await import('./open-desk')).OpenDesk;
const incomingList = async () => (await import('./files/incoming-list')).IncomingList;
const linksWindow = async () => (await import('./share/links-window')).LinksWindow;
const songsWindow = async () => (await import('./songs/songs-window')).SongsWindow;

/** The mixing console: before there is a project the ways to begin one, then the desk. No login. */
export function MixerPage() {
  const { t } = useTranslation('mixer');
  const { stage, state, onStage } = useStage();
  const { showsLinks, hideLinks } = useLinksWish();
  const { mixer, busy, left, choosingSongs, otherTab } = state;
  const news = useIncoming(({ list }) => list.at(-1)?.id);
  const input = useRef<HTMLInputElement>(null);
  const held = useFilesArriving((files, event) => {
    const at = mixer ? droppedAt(mixer, event) : 0;
    onStage((made) => void made.addFiles(files, at));
  });
  const choose = () => input.current?.click();
  useEffect(() => void openDesk().catch(() => undefined), []);
  return (
    <>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={accept}
        aria-label={t('start.choose')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onStage((made) => void made.addFiles(files));
        }}
      />
      {mixer && stage ? (
        <ComingDesk>
          {(OpenDesk) => <OpenDesk mixer={mixer} stage={stage} otherTab={otherTab} onAdd={choose} />}
        </ComingDesk>
      ) : (
        <StartScreen
          held={held}
          busy={busy}
          left={left.map(({ id, name, savedAt }) => ({ id, name, ago: agoOf(savedAt) }))}
          onChoose={choose}
          onDemo={() => onStage((made) => void made.openDemo())}
          onSongs={() => onStage((made) => made.chooseSongs(true))}
          onRecover={(id) => onStage((made) => void made.recover(id))}
        />
      )}
      <Part load={songsWindow} need={choosingSongs} onMissing={() => stage?.chooseSongs(false)}>
        {(SongsWindow) =>
          stage &&
          choosingSongs && (
            <SongsWindow onChoose={(song) => void stage.addSong(song)} onClose={() => stage.chooseSongs(false)} />
          )
        }
      </Part>
      <Part load={linksWindow} need={showsLinks} onMissing={hideLinks}>
        {(LinksWindow) => showsLinks && <LinksWindow onClose={hideLinks} />}
      </Part>
      <Part load={incomingList} need={`news ${news}`} silent>
        {(IncomingList) => <IncomingList />}
      </Part>
    </>
  );
}

/** `?links` in the address, which what is said of one's links leads to. */
function useLinksWish() {
  const [params, setParams] = useSearchParams();
  return { showsLinks: params.has('links'), hideLinks: () => setParams(without('links'), { replace: true }) };
}

/** Where its code does not come, it can be asked for again; what lies on the desk is kept meanwhile. */
function ComingDesk({ children }: { children: (desk: Awaited<ReturnType<typeof openDesk>>) => ReactNode }) {
  const { t } = useTranslation('mixer');
  const [asked, setAsked] = useState(1);
  const [missed, setMissed] = useState(0);
  const fallback =
    missed === asked ? (
      <FailedState title={t('start.failed')} busy={false} onAgain={() => setAsked(asked + 1)} />
    ) : (
      <div aria-busy className="min-h-[62vh]" />
    );
  return (
    <Part load={openDesk} need={`desk ${asked}`} onMissing={() => setMissed(asked)} silent fallback={fallback}>
      {children}
    </Part>
  );
}
