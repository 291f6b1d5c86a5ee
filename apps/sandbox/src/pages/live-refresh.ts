/** Shows what is new every two seconds, unless somebody is selecting text. */
export const liveRefresh = `
const main = document.getElementById('main');
let last = main.innerHTML;
async function refresh() {
  if (document.hidden || !getSelection().isCollapsed) return;
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('main');
    if (!fresh || fresh.innerHTML === last) return;
    last = fresh.innerHTML;
    main.replaceChildren(...fresh.childNodes);
  } catch {}
}
setInterval(refresh, 2000);
`;
