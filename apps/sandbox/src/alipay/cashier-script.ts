/** Counts down, notices what happens elsewhere, and goes back to the merchant when all is over. */
export const cashierScript = `
const { state, token, left, forward } = document.querySelector('main').dataset;
const ends = Date.now() + Number(left) * 1000;
const clock = document.querySelector('[data-clock]');
const reload = () => location.reload();
function count() {
  const seconds = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  clock.textContent = (parts[0] > 0 ? parts[0] + ' 小时 ' : '') + parts[1] + ' 分 ' + String(parts[2]).padStart(2, '0') + ' 秒';
  if (seconds === 0) reload();
}
if (clock) { count(); setInterval(count, 1000); }
async function look() {
  try {
    const answer = await fetch('/alipay/state/' + token, { cache: 'no-store' });
    if (answer.ok && (await answer.json()).state !== state) return reload();
  } catch {}
  setTimeout(look, 1200);
}
if (state === 'open') setTimeout(look, 1200);
if (forward) setTimeout(() => location.replace(forward), 1500);
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    const buttons = document.querySelectorAll('button');
    if (form.dataset.sent) return event.preventDefault();
    for (const each of document.forms) each.dataset.sent = 'yes';
    for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  });
}
addEventListener('pageshow', (event) => { if (event.persisted) reload(); });
`;
