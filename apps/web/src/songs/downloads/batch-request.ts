import { create } from 'zustand';

/** Whether this tab has ever downloaded songs together: the shell then shows how far they are. */
export const useBatchRequest = create<{ begun: boolean }>(() => ({ begun: false }));

export const showBatch = (): void => useBatchRequest.setState({ begun: true });
