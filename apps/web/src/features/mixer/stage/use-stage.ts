import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
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

export const useStageState = (stage: Stage) => useStore(stage.store);
