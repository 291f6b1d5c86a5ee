/** What is made of a song at once, behind a question. */
export const onceOperations = ['concat', 'upsample', 'speed'] as const;
export type OnceOperation = (typeof onceOperations)[number];

export const isOnce = (operation: string): operation is OnceOperation =>
  onceOperations.some((once) => once === operation);
