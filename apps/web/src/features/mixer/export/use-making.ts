import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Mixer } from '../session/mixer-context';
import type { Choice } from '../../../mixing/export/choice';
import { useExporting } from './exporting';
import { labelNow } from '../../../songs/downloads/label-now';
import { mixLabel } from '../../../mixing/export/mix-label';
import { NoRoom } from '../../../mixing/no-room';
import { makeFile, type Made, type Progress, type Sounding } from '../../../mixing/export/make-files';

export type Making =
  | { state: 'rest' | 'failed' | 'cancelled' | 'memory' }
  | { state: 'running'; progress: Progress }
  | { state: 'done'; made: Made };

/** The project as it is now, with the sounds that it has once all of them have been read. */
const soundingOf = ({ desk, engine, arriving }: Mixer): Sounding => ({
  project: desk.getState().project,
  soundOf: engine.soundOf,
  settled: () => arriving.all().then(engine.settled),
  rate: engine.getState().sampleRate,
  room: engine.room(),
});

/** One file at a time; closing what shows it ends it. `handed`: to somebody, and not to the site, which labels it again. */
export function useMaking(mixer: Mixer, { handed }: { handed: boolean }) {
  const client = useQueryClient();
  const [making, setMaking] = useState<Making>({ state: 'rest' });
  const ending = useRef<AbortController>(null);
  useEffect(
    () => () => {
      ending.current?.abort();
      useExporting.setState({ running: null });
    },
    [],
  );
  const start = async (choice: Choice): Promise<Made | null> => {
    const end = new AbortController();
    ending.current = end;
    setMaking({ state: 'running', progress: { at: 0, of: 0 } });
    useExporting.setState({ running: handed ? 'exporting' : 'sending' });
    try {
      const onProgress = (progress: Progress) => !end.signal.aborted && setMaking({ state: 'running', progress });
      const sounding = soundingOf(mixer);
      const asked = await labelNow(client);
      const label = mixLabel(sounding.project, { ...asked, cue: asked.cue && handed });
      const made = await makeFile(sounding, choice, { label, signal: end.signal, onProgress });
      setMaking({ state: 'done', made });
      return made;
    } catch (error) {
      setMaking({ state: end.signal.aborted ? 'cancelled' : error instanceof NoRoom ? 'memory' : 'failed' });
      return null;
    } finally {
      useExporting.setState({ running: null });
    }
  };
  return { making, start, cancel: () => ending.current?.abort() };
}
