import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { oneSound } from '../../../playback/browser-sound';
import type { OpenMixer } from '../session/open-mixer';
import { Stage } from './stage';

/** The page's stage. It ends with the page; before the browser takes the page away, the last change is kept. */
export function useStage() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  // The address without its wish: a reload brings the desk back as it is then.
  const [params, setParams] = useSearchParams();
  const wanted = useRef({ song: params.get('song'), mix: params.get('mix') });
  useEffect(() => {
    if (params.size > 0) setParams({}, { replace: true });
  }, [params, setParams]);
  useEffect(() => {
    const made = new Stage(client, wanted.current);
    setStage(made);
    const onHide = () => document.hidden && made.leave();
    window.addEventListener('pagehide', made.leave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', made.leave);
      document.removeEventListener('visibilitychange', onHide);
      void made.close();
    };
  }, [client]);
  return stage;
}

export function useStageState(stage: Stage) {
  const state = useStore(stage.store);
  useOneSound(state.mixer);
  return state;
}

/** One sound at a time: the player stops for the console, and the console for the player. */
function useOneSound(mixer: OpenMixer | null): void {
  const silence = useEffectEvent(() => mixer?.engine.pause());
  useEffect(() => {
    if (!mixer) return undefined;
    const { begins, leave } = oneSound.join(() => silence());
    let was = false;
    const quiet = mixer.engine.subscribe(() => {
      const { transport } = mixer.engine.getState();
      const now = transport === 'playing' || transport === 'starting';
      if (now && !was) begins();
      was = now;
    });
    return () => {
      quiet();
      leave();
    };
  }, [mixer]);
}
