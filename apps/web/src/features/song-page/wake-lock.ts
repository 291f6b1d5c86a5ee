/** Keeps the screen awake while it is held, where the browser can; taken again when the page comes back. Answers how to let go. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const take = async () => {
    if (document.hidden || over) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (over) void taken.release();
      else lock = taken;
    } catch {
      // A low battery: the screen may go dark.
      lock = null;
    }
  };
  const onShow = () => void take();
  document.addEventListener('visibilitychange', onShow);
  void take();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', onShow);
    void lock?.release();
  };
}
