import type { FastifyReply } from 'fastify';
import { type Fault, sandboxFamilies } from '@overtone/contract/sandbox';
import { faultKinds } from '../faults/fault-kinds.js';
import { englishSinger } from '../speech/flite.js';
import { escape } from './escape.js';
import { faultDesk } from './fault-desk.js';
import { sendPage } from './page.js';

const doors = [
  [
    'POST /suno/submit/music',
    'Suno 网关（任务族）：提交；Bearer 密钥。task 可为 extend、cover、infill、underpainting、overpainting、artist_consistency、playlist_condition、gen_stem、remaster',
  ],
  [
    'POST /suno/submit/{lyrics,concat,speed,upsample,persona,upsample-tags,wav,midi,video,timing}',
    '写词、拼接、变速、重制、歌手、扩写风格、文件与逐字时间',
  ],
  ['GET /suno/fetch/{id} · POST /suno/fetch · GET /suno/feed/{clip,…}', '查询一个或一批任务；查询 clip'],
  ['POST /suno/uploads/audio-url', '按地址上传：沙盒自己去取，50 MB、30 秒以内，MP3 或 WAV，6 秒到 8 分钟'],
  ['POST /suno/uploads/audio … · POST /suno/bucket/', '按文件上传的六步；表单不带 Bearer'],
  [
    'GET /suno/act/{timing,wav,mp4,midi,stems}/{clip} · POST /suno/act/tags · /suno/persona/create/',
    '立即回答的附加功能',
  ],
  [
    'POST /suno/generate{,/description-mode,/concat,/lyrics/} · GET /suno/lyrics/{id}',
    'Suno 网关（clip 族）：不带信封，提交即回答一批 clip，用 /suno/feed 查询',
  ],
  ['GET /suno/media/… · /suno/audiopipe/', '歌曲、分轨、封面、WAV、MIDI、视频；生成期间的临时链接'],
  [
    'POST /mureka/v1/song/{generate,easy-generate} · /mureka/v1/instrumental/generate',
    'Mureka 官方接口：词曲、描述、纯音乐；n 为 1 到 3，每首都计费；Bearer 密钥',
  ],
  [
    'GET /mureka/v1/song/query/{id} · /mureka/v1/instrumental/query/{id}',
    '查询，各走各的路；走错是 404 纯文本。时间都是毫秒',
  ],
  [
    'POST /mureka/v1/song/stem',
    '六轨分轨，做完才回答：只拆得开沙盒自己做的歌（按链接，或按文件的每一个字节），别的说明原因后拒绝',
  ],
  ['POST /mureka/v1/lyrics/generate · GET /mureka/v1/account/billing', '立即写词；账户（分）'],
  [
    'POST /sunoapi/api/v1/generate · generate/{extend,upload-cover,upload-extend,add-vocals,add-instrumental,replace-section}',
    'sunoapi.org：信封 {code,msg,data}，callBackUrl 必填，回调 text、first、complete（snake_case），送不到再试三次；Bearer 密钥',
  ],
  [
    'POST /sunoapi/api/v1/{lyrics,vocal-removal/generate,wav/generate,midi/generate,mp4/generate} · GET …/record-info?taskId=',
    '写词、分轨、文件；generate/record-info 认得每个任务',
  ],
  [
    'POST /sunoapi/api/v1/generate/get-timestamped-lyrics · style/generate · GET generate/credit',
    '立即回答：逐字时间、风格词、余额',
  ],
  [
    'POST /udio/submit/music · GET /udio/fetch/{id}',
    'Udio 网关：32 秒与 130 秒两种模型，接着唱、从前面接；两首歌，做好之前已经列出',
  ],
  [
    'POST /riffusion/generate · /riffusion/generate/topic · /riffusion/upload · GET /riffusion/feed/{id,…}',
    'Riffusion 网关：FUZZ 模型，morph 为 extend、cover；没有信封，也没有表示失败的词',
  ],
  ['GET /riffusion/stems/{id} · /riffusion/timing/{id,…}', '四条分轨；逐字时间'],
  ['POST /', '阿里云短信 SendSms（ACS3-HMAC-SHA256 与旧式 HMAC-SHA1 签名）'],
  ['SMTP', '收下任何邮件'],
  [
    'POST /alipay/gateway.do',
    '支付宝网关（RSA2）：alipay.trade.query、close、refund、fastpay.refund.query；回答带支付宝的签名',
  ],
  ['GET · POST /alipay/gateway.do', '收银台：alipay.trade.page.pay（qr_pay_mode=4 只有付款码）与 alipay.trade.wap.pay'],
  [
    'POST <notify_url>',
    '异步通知：直到回答恰好是 success；间隔 4 分、10 分、10 分、1 时、2 时、6 时、15 时（沙盒时钟）',
  ],
] as const;

const controls = [
  ['GET · DELETE /_control/outbox?to=', '收到的短信与邮件，新的在前；清空'],
  ['POST /_control/captchas · GET /_control/captchas/{id}', '图形验证码的答案'],
  ['GET · POST · DELETE /_control/faults', '已布置的故障；布置一个；全部撤除'],
  ['GET · POST /_control/clock', '时钟速度 {"speed":60}：一分钟只要一秒'],
  [`GET /_control/{${sandboxFamilies.join(',')}}/tasks`, '那个网关收到过的任务，新的在前'],
  [
    `GET · POST /_control/{${sandboxFamilies.join(',')}}/links`,
    '成曲链接能用多久 {"life_seconds":60}（沙盒时钟）；null 为一直能用',
  ],
  ['GET /_control/alipay/merchant', '商户的 app_id、seller_id、应用私钥与支付宝公钥；第一次要时生成'],
  ['GET /_control/alipay/trades?out_trade_no=', '交易与发过的通知，新的在前'],
  [
    'POST /_control/alipay/trades/{out_trade_no}/pay · cancel · notify',
    '替买家付款（还没打开过收银台时给出 {"url":收银台地址}）；替买家取消；把通知再发一遍，等它说完',
  ],
  [
    'POST /_control/alipay/trades/{out_trade_no}/refund',
    '在支付宝后台退款 {"amount":"10.00"}：商户的服务器没有被问过，退款号由支付宝给',
  ],
  ['POST /_control/alipay/scan', '替手机扫码 {"payload":码里的地址}：不是付款码则 400'],
  ['POST /_control/reset', '忘掉一切：收件箱、故障、验证码、短信频次、任务、交易；时钟回到起始速度。已渲染的歌留着'],
] as const;

const example = `curl -X POST localhost:3001/_control/faults -H 'content-type: application/json' \\
  -d '{"kind":"partial_success","target":"suno.task","times":1,"match":"雨夜"}'`;

const rows = (table: readonly (readonly [string, string])[]) =>
  table.map(([door, meaning]) => `<tr><td><code>${escape(door)}</code></td><td>${escape(meaning)}</td></tr>`).join('');

export interface ControlPage {
  speed: number;
  /** Who plays the instruments. */
  players: string;
  /** What stands armed. */
  armed: readonly Fault[];
  /** Why the fault of the form was not armed. */
  refused?: string;
}

const place = (target: string) => `<code>${escape(target)}</code>`;

/** What the sandbox stands for, and how to make it misbehave. */
export function sendControlPage(reply: FastifyReply, { speed, players, armed, refused }: ControlPage): FastifyReply {
  const faults = Object.entries(faultKinds)
    .map(
      ([kind, { targets, effect }]) =>
        `<tr><td>${place(kind)}</td><td>${escape(effect)}</td><td>${targets.map(place).join(' ')}</td></tr>`,
    )
    .join('');
  const main = `<h1>门与故障</h1>
<p class="note">这里是沙盒：墙外的世界装在一个盒子里。现在的时钟速度：${speed}。${escape(players)}。${escape(englishSinger())}。</p>
<h2>墙外的门</h2><div class="scroll"><table><tr><th>地址</th><th>它扮演</th></tr>${rows(doors)}</table></div>
<h2>控制</h2><div class="scroll"><table><tr><th>地址</th><th>作用</th></tr>${rows(controls)}</table></div>
<h2 id="faults">故障</h2>
${refused === undefined ? '' : `<p class="refused" role="alert">${escape(refused)}</p>`}${faultDesk(armed)}
<p>每个请求最多遇上一个故障，先布置的先发生。<code>times</code> 是次数，不写则一直有效；<code>nth</code> 放过前面几个，到第几个才发生；<code>operation</code> 只对网关的这种操作生效；<code>match</code> 只对标题、歌词、描述或风格（短信与邮件：号码、地址或内容）含有这段文字的请求生效。<code>*.task</code> 的故障在提交时落在任务上，并一直跟着它；不产生歌曲的任务（写词、文件、歌手）只遇上写明 <code>operation</code> 的。<code>*.media</code> 的故障只落在音频上，不碰封面。<code>sunoapi.callback</code> 的故障落在一条回调上，依次是 text、first、complete。<code>alipay.*</code> 的 match 看订单号与商品标题；<code>alipay.query</code> 管交易查询与退款查询；<code>alipay.notify</code> 的故障落在一条通知上：在付款、关闭或退款的那一刻。</p>
<pre><code>${escape(example)}</code></pre>
<div class="scroll"><table><tr><th>kind</th><th>结果</th><th>target</th></tr>${faults}</table></div>`;
  return sendPage(reply, { title: '门与故障', here: 'control', main, hasForms: true });
}
