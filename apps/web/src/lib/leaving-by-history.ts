/** Hears when somebody goes back or forward in the history: a window over the page that was left does not stay over the next. */
export function leavingByHistory(hear: () => void): () => void {
  window.addEventListener('popstate', hear);
  return () => window.removeEventListener('popstate', hear);
}
