const timeLimit = 120_000;
const key = 'reloadedForPageAt';
const onceIn = 60_000;

/** A page that cannot be loaded, or not in 120 s, is most often a new release: reload once (specification 2.3, DECISIONS B11). */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the page did not arrive in time')), timeLimit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < onceIn) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}
