/** Runs it after so many milliseconds, unless what it answers is called before. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
