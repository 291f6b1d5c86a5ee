import { createRequest } from '../../lib/create-request';

/** Whether this tab has ever downloaded songs together: the shell then shows how far they are. */
const batch = createRequest<true>();
export const { useRequest: useBatchRequest } = batch;

export const showBatch = (): void => batch.open(true);
