import './mixer.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ago } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { useFilesArriving } from '../../lib/use-files-arriving';
import { DeskView } from './desk-view';
import { droppedAt } from './files/dropped-at';
import { IncomingList } from './files/incoming-list';
import { Notices } from './notices';
import { MixerContext } from './session/mixer-context';
import { TempoContext } from './session/tempo-context';
import { SongsWindow } from './songs/songs-window';
import { StartScreen } from './start/start-screen';
import type { Stage } from './stage/stage';
import { useStage, useStageState } from './stage/use-stage';
import { LeaveGuard } from './windows/leave-guard';
import { Windows } from './windows/windows';

const agoOf = (at: number): string => ago(new Date(at).toISOString(), currentLanguage());

/** What browsers decode, by kind and by the endings that some systems know no kind of. */
const accept = 'audio/*,.wav,.mp3,.m4a,.aac,.flac,.ogg,.opus,.aif,.aiff';

/** The mixing console: before there is a project the ways to begin one, then the desk. No login. */
export function MixerPage() {
  const stage = useStage();
  return stage && <Staged stage={stage} />;
}

function Staged({ stage }: { stage: Stage }) {
  const { t } = useTranslation('mixer');
  const { mixer, busy, left, choosingSongs, otherTab } = useStageState(stage);
  const input = useRef<HTMLInputElement>(null);
  const held = useFilesArriving((files, event) => void stage.addFiles(files, droppedAt(mixer, event)));
  const choose = () => input.current?.click();
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
          if (files.length > 0) void stage.addFiles(files);
        }}
      />
      {mixer ? (
        <MixerContext value={mixer}>
          <TempoContext value={stage.detectTempo}>
            <h1 className="sr-only">{t('title')}</h1>
            <Notices otherTab={otherTab} />
            <DeskView onAdd={choose} />
            <LeaveGuard />
            <Windows stage={stage} />
          </TempoContext>
        </MixerContext>
      ) : (
        <StartScreen
          held={held}
          busy={busy}
          left={left.map(({ id, name, savedAt }) => ({ id, name, ago: agoOf(savedAt) }))}
          onChoose={choose}
          onDemo={() => void stage.openDemo()}
          onSongs={() => stage.chooseSongs(true)}
          onRecover={(id) => void stage.recover(id)}
        />
      )}
      {choosingSongs && (
        <SongsWindow onChoose={(song) => void stage.addSong(song)} onClose={() => stage.chooseSongs(false)} />
      )}
      <IncomingList />
    </>
  );
}
