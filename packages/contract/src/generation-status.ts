/** Of a generation that is over. Without the schemas, for what browsers load first. */
export const overStatuses = ['succeeded', 'partial', 'failed', 'cancelled'] as const;
