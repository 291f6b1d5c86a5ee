import { session } from './session';

const key = 'token';

/** A page that comes back out of the browser's cache has heard of nothing, and shows what it showed to whoever was here. */
window.addEventListener('pageshow', () => {
  if (localStorage.getItem(key) !== session.get().token) location.reload();
});
