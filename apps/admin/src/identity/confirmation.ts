/** One asking at a time: whoever else is refused meanwhile waits for the same answer. */
let asked: { promise: Promise<boolean>; answer: (confirmed: boolean) => void } | null = null;
const watchers = new Set<() => void>();
const tell = () => watchers.forEach((watch) => watch());

/** Opens the dialog. @returns whether the administrator has confirmed. */
export function askToConfirm(): Promise<boolean> {
  if (!asked) {
    let answer = (_confirmed: boolean): void => undefined;
    const promise = new Promise<boolean>((resolve) => (answer = resolve));
    asked = { promise, answer };
    tell();
  }
  return asked.promise;
}

/** The dialog's answer. */
export function answerConfirmation(confirmed: boolean): void {
  const waiting = asked;
  asked = null;
  tell();
  waiting?.answer(confirmed);
}

export const isAsked = (): boolean => asked !== null;
export function watchAsked(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}
