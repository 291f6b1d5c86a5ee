import { pageTitles, siteName } from '@overtone/contract/page-heads';
import { wechatSignature } from '@overtone/contract/wechat';
import { call } from '../lib/api';
import { addressToSign } from './wechat-address';

const kitAddress = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
const abilities = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;
/** The head is written tag by tag. */
const settledMs = 200;
/** A line that breaks comes back; who still is not answered then waits for the next page. */
const retryMs = [5_000, 15_000, 45_000];

interface Card {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}
interface Signed {
  debug: boolean;
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
  jsApiList: readonly string[];
}
type Kit = Record<(typeof abilities)[number], (card: Card) => void> & {
  config: (signed: Signed) => void;
  ready: (then: () => void) => void;
};

let loading: Promise<Kit> | undefined;
const kit = (): Promise<Kit> =>
  (loading ??= new Promise<Kit>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = kitAddress;
    script.addEventListener('load', () => resolve((window as unknown as { wx: Kit }).wx));
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error("WeChat's kit did not come"));
    });
    document.head.append(script);
  }));

const said = (name: string): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? '';

/** Where there are two pictures, the one under the name that WeChat looks for. */
const square = (): string =>
  document.head.querySelector<HTMLMetaElement>('meta[property="og:image"][itemprop=image]')?.content ??
  said('og:image');

/** What the page says of itself in its head; what is for nobody else shows the site. Null: it has not said it yet. */
function cardOfPage(): Card | null {
  const imgUrl = square();
  if (said('robots').includes('noindex'))
    return { title: pageTitles.home, desc: siteName, link: `${location.origin}/`, imgUrl };
  const card = { title: said('og:title'), desc: said('description'), link: said('og:url'), imgUrl };
  return card.title && card.link ? card : null;
}

/** The address that is signed for now. */
let signedFor = '';

async function sign(wx: Kit): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const current = location.href;
  const url = addressToSign({ userAgent: navigator.userAgent, entry: navigation?.name ?? current, current });
  if (url === signedFor) return;
  const { data } = await call(wechatSignature, { query: { url } });
  const { app_id: appId, timestamp, nonce: nonceStr, signature } = data;
  wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: abilities });
  signedFor = url;
}

async function tell(card: Card): Promise<void> {
  const wx = await kit();
  await sign(wx);
  wx.ready(() => {
    for (const ability of abilities) wx[ability](card);
  });
}

/** Share cards show what the head says, page after page. Where anything fails they show what the server has written. */
export function followHead(): () => void {
  let [told, failures] = ['', 0];
  // One after the other: two at once would both ask for the signature of one address.
  let before = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const failed = (text: string) => {
    const wait = retryMs[failures];
    failures += 1;
    if (told !== text) return;
    told = '';
    if (wait !== undefined) lookIn(wait);
  };
  function look(): void {
    const card = cardOfPage();
    const text = JSON.stringify(card);
    if (!card || text === told) return;
    told = text;
    before = before
      .then(() => tell(card))
      .then(
        () => void (failures = 0),
        () => failed(text),
      );
  }
  const watch = new MutationObserver(() => lookIn(settledMs));
  watch.observe(document.head, { subtree: true, childList: true, attributes: true, attributeFilter: ['content'] });
  look();
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}
