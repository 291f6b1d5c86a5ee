import { type Fault, type FaultKind, sandboxFamilies } from '@overtone/contract/sandbox';

export type FaultTarget = Fault['target'];

interface FaultFact {
  targets: readonly FaultTarget[];
  effect: string;
}

/** A door of every gateway. */
const submit: readonly FaultTarget[] = sandboxFamilies.map((family) => `${family}.submit` as const);
const fetched: readonly FaultTarget[] = sandboxFamilies.map((family) => `${family}.fetch` as const);
const task: readonly FaultTarget[] = sandboxFamilies.map((family) => `${family}.task` as const);
const media: readonly FaultTarget[] = sandboxFamilies.map((family) => `${family}.media` as const);
const extra: readonly FaultTarget[] = ['suno.extra', 'mureka.extra', 'riff.extra', 'sunoapi.extra'];
const stem: readonly FaultTarget[] = ['mureka.stem'];
const wire: readonly FaultTarget[] = [...submit, ...fetched, ...stem];
const wires: readonly FaultTarget[] = [...wire, ...extra];
const http: readonly FaultTarget[] = [...wire, ...media, ...extra, 'sms', 'green', 'number'];
/** Those that stand behind a relay, which has refusals and an envelope of its own. */
const relayed = (targets: readonly FaultTarget[]) => targets.filter((target) => !/^(mureka|sunoapi)\./.test(target));
/** Those that answer in the envelope of the task family. */
const enveloped = (targets: readonly FaultTarget[]) => relayed(targets).filter((target) => !target.startsWith('riff.'));
const ofSuno = (targets: readonly FaultTarget[]) => targets.filter((target) => target.startsWith('suno.'));
const mureka: readonly FaultTarget[] = ['mureka.submit', 'mureka.fetch', 'mureka.extra', ...stem];
const sunoapi: readonly FaultTarget[] = ['sunoapi.submit', 'sunoapi.fetch', 'sunoapi.extra'];
const callback: readonly FaultTarget[] = ['sunoapi.callback'];
const pay: readonly FaultTarget[] = ['alipay.query', 'alipay.close', 'alipay.refund'];
const wechat: readonly FaultTarget[] = ['wechat.token', 'wechat.ticket'];
const notify: readonly FaultTarget[] = ['alipay.notify'];

/** Every fault, the doors it can stand at, and what it does there. The documentation page prints this table. */
export const faultKinds: Record<FaultKind, FaultFact> = {
  delay: {
    targets: [...http, 'mail', ...task, ...pay, 'alipay.cashier', ...wechat],
    effect: '先等 milliseconds 毫秒再照常进行；*.task：成曲推迟这么久',
  },
  hang: { targets: [...http, 'mail', ...pay, 'alipay.cashier', ...wechat], effect: '收下请求，不处理，永不回答' },
  accept_then_hang: { targets: [...submit, ...stem], effect: '事情已办（任务已受理），却永不回答' },
  http_500: { targets: [...http, ...pay, 'alipay.cashier', ...wechat], effect: '500，JSON 错误体' },
  http_502_html: { targets: http, effect: '502，一张 HTML 网页' },
  http_429_rate: { targets: http, effect: '429，请求太快，稍后再试（带 Retry-After）' },
  http_429_quota: { targets: wires, effect: '429，额度用完，重试无益' },
  http_401: {
    targets: [...wires, 'sms', 'green', 'number'],
    effect: '401，密钥无效；sms、green、number：AccessKey 不存在',
  },
  http_451: { targets: [...submit, ...extra, ...stem], effect: '451，内容被拒' },
  truncated_json: { targets: [...wire, ...pay, 'green', 'number'], effect: '200，JSON 只有前半截；事情已经办了' },
  html_200: { targets: [...wires, ...pay, ...wechat, 'green', 'number'], effect: '200，内容却是网页；事情没有办' },
  submit_refused: { targets: [...submit, ...extra, ...stem], effect: '400：明确拒绝，没有受理' },
  partial_success: {
    targets: task,
    effect: '前一半完成，后一半出错（两首：第一首成，第二首不成）；任务为 FAILURE（Mureka：succeeded，只给成的）',
  },
  all_failed: { targets: task, effect: '每一首都出错；任务失败，带原因' },
  fail_reason_empty: {
    targets: task.filter((target) => target !== 'riff.task'),
    effect: '每一首都出错；任务失败，原因为空',
  },
  unknown_status_word: { targets: task, effect: '生成期间状态是没人认识的词，最后照常完成' },
  never_finishes: { targets: task, effect: '停在最后一步之前（IN_PROGRESS、reviewing），永不结束' },
  dead_link: { targets: [...media, ...task], effect: '音频链接 404' },
  html_link: { targets: [...media, ...task], effect: '音频链接 200，内容却是网页' },
  none_link: { targets: [...media, ...task], effect: '完成的歌给出 None.mp3 链接' },
  http_503_accepted: { targets: [...submit, ...stem], effect: '事情已办（任务已受理），回答却是 503，JSON 错误体' },
  http_403_model: { targets: relayed(submit), effect: '403，密钥不能用这个模型：别的模型照常' },
  http_429_model: { targets: relayed(submit), effect: '429，这个模型请求太快（Retry-After 十分钟）：别的模型照常' },
  no_channel: { targets: relayed(submit), effect: '503，无可用渠道：明确没有受理' },
  same_task_id: { targets: submit, effect: '没有受理，回答上一个任务的编号' },
  numeric_id: { targets: task.filter((target) => target !== 'riff.task'), effect: '任务编号是数字，提交与查询都是' },
  batch_refused: { targets: enveloped(fetched), effect: '400 task_not_exist：整批查询被拒（用 match 指定哪首歌引起）' },
  huge_answer: {
    targets: [...wire, ...wechat, 'green', 'number'],
    effect: '回答超过 4 MB：*.submit 已受理；*.fetch 每个任务 1.5 MB',
  },
  duplicate_clips: { targets: task, effect: '两首歌用同一个 clip 编号' },
  too_few_clips: { targets: fetched, effect: '成功却只给前一半的歌；清除后都给' },
  nul_in_text: {
    targets: [...task, 'number'],
    effect:
      'number：号码里有 NUL；歌：NUL 与半个代理对：标题里，风格过长，第二首出错且原因带 NUL（Mureka：分段歌词里，时间是倒的）',
  },
  at_once: { targets: task, effect: '任务一受理就已结束' },
  early_reason: {
    targets: task.filter((target) => target !== 'riff.task'),
    effect: '还在生成就带着 fail_reason，最后照常完成',
  },
  fail_word: { targets: enveloped(task), effect: '每一首都出错；状态写作 FAIL 而不是 FAILURE' },
  data_null: { targets: fetched, effect: '任务里的歌（data、choices）是 null，状态照常' },
  other_envelope: {
    targets: [...relayed([...submit, ...fetched]), 'sunoapi.submit'],
    effect: '信封是 {code:200,msg,data}；提交的编号在 data.task_id 里',
  },
  forbidden_url: { targets: [...media, ...task], effect: '完成的歌给出 /api/forbidden 链接，打开是 403' },
  expired_link: { targets: [...media, ...task], effect: '音频链接 403 MissingKey：已经过期' },
  upload_error: {
    targets: ofSuno(extra),
    effect: '上传的文件被判为他人作品，状态 error（放在 upload-finish 或查询上）',
  },
  timing_empty: { targets: relayed(extra), effect: '逐字时间是空的' },
  timing_doubtful: { targets: ofSuno(extra), effect: '逐字时间里隔一个词 success 为 false' },
  channel_disabled: { targets: relayed(submit), effect: '400 task_channel_disable：来源所在的渠道已停用；没有受理' },
  origin_missing: { targets: relayed(submit), effect: '400 task_origin_not_exist：不认识来源；没有受理' },
  quota_spent: { targets: relayed(submit), effect: '403 quota_not_enough：我们在网关的余额用完；没有受理' },
  http_403: { targets: mureka, effect: '403，所在地区不被允许' },
  http_404_text: { targets: mureka, effect: '404，纯文本 404 page not found' },
  http_503: { targets: mureka, effect: '503，过载；事情没有办' },
  timeouted: { targets: ['mureka.task'], effect: '每一首都出错；状态是 timeouted' },
  cancelled: { targets: ['mureka.task'], effect: '每一首都出错；状态是 cancelled' },
  zip_cut: { targets: ['mureka.media'], effect: '分轨压缩包只有前半截（operation 写 stems）' },
  zip_parts_missing: { targets: ['mureka.media'], effect: '分轨压缩包里只有人声（operation 写 stems）' },
  zip_hostile: { targets: ['mureka.media'], effect: '分轨压缩包里的名字带 ../、重复、不是声音（operation 写 stems）' },
  code_405: { targets: sunoapi, effect: '200，信封里 code 是 405：太频繁' },
  code_413: { targets: ['sunoapi.submit'], effect: '200，信封里 code 是 413：太长' },
  code_455: { targets: sunoapi, effect: '200，信封里 code 是 455：维护中' },
  create_failed: { targets: ['sunoapi.task'], effect: '每一首都出错；状态是 CREATE_TASK_FAILED' },
  sensitive_words: { targets: ['sunoapi.task'], effect: '每一首都出错；状态是 SENSITIVE_WORD_ERROR' },
  callback_lost: { targets: callback, effect: '这条回调一次也不发' },
  callback_repeated: { targets: callback, effect: '同一条回调同时发五次' },
  callback_reordered: { targets: callback, effect: '这条回调押到 complete 之后才发，后来的先发' },
  callback_contradicting: { targets: callback, effect: '真回调之前，先来一条说这个任务失败了（531）' },
  callback_unknown_task: { targets: callback, effect: '真回调之前，先来一条任务编号无人认识的' },
  callback_hostile: { targets: callback, effect: '真回调之前，先来一条类型全错、带 NUL 的' },
  callback_undeliverable: { targets: callback, effect: '这条回调不发；结果在，状态是 CALLBACK_EXCEPTION' },
  missing_from_batch: { targets: ofSuno([...fetched, ...task]), effect: '批量查询里没有这个任务' },
  missing_id: {
    targets: ['udio.submit', 'udio.fetch', 'riff.submit', 'riff.fetch', 'green'],
    effect: '提交：已受理，回答里没有编号；查询：歌没有 id',
  },
  unknown_label: { targets: ['green'], effect: '没人认识的标签和风险等级' },
  quota_exceeded: { targets: ['green'], effect: '200，Code 是 588：问得太快，没有结论' },
  no_verdict: { targets: ['green'], effect: '200，Code 是 200，却没有 Data' },
  wrong_types: {
    targets: ['udio.submit', 'udio.fetch', 'riff.submit', 'riff.fetch', 'green', 'number'],
    effect: '类型都不对：提交已受理，编号是别的东西；查询里标题是数字、时长是文字、链接是数组',
  },
  songs_higher: { targets: ['udio.fetch'], effect: '歌在 data.songs，不在 data.data.songs' },
  sms_limit: { targets: ['sms'], effect: 'isv.BUSINESS_LIMIT_CONTROL（HTTP 200）' },
  sms_down: { targets: ['sms'], effect: '503，不是 JSON' },
  notify_lost: { targets: notify, effect: '这条通知一次也不发；要它时用 /_control/alipay/trades/{订单号}/notify' },
  notify_late: {
    targets: notify,
    effect: '押后：同一笔交易的下一条通知说完之后才发；没有下一条则过 milliseconds（沙盒时钟，不写为 25 小时）',
  },
  notify_repeated: { targets: notify, effect: '同一条通知同时发五次' },
  notify_forged: { targets: notify, effect: '真通知之前，先来一条签名是别人私钥签的' },
  notify_sign_type_rsa: { targets: notify, effect: '真通知之前，先来一条 sign_type=RSA、确实用 SHA-1 签的' },
  notify_wrong_app: { targets: notify, effect: '真通知之前，先来一条 app_id 是别人的，签名有效' },
  notify_wrong_seller: { targets: notify, effect: '真通知之前，先来一条 seller_id 是别人的，签名有效' },
  notify_wrong_amount: { targets: notify, effect: '真通知之前，先来两条金额少 0.01 与多 0.01 的，签名有效' },
  notify_unknown_order: { targets: notify, effect: '真通知之前，先来一条订单号无人认识的，签名有效' },
  notify_other_order: {
    targets: notify,
    effect: '真通知之前，先来一条换成另一笔交易订单号的，签名是原来的（没有另一笔则不来）',
  },
  notify_reordered: {
    targets: notify,
    effect: 'TRADE_CLOSED、TRADE_FINISHED、TRADE_SUCCESS 依次来，次序每次不同，签名有效',
  },
  notify_percent_emoji: { targets: notify, effect: '通知里的 subject 带百分号、加号与表情，签名有效' },
  notify_by_get: { targets: notify, effect: '真通知之前，先用 GET 来一次，签名有效' },
  pay_system_error: { targets: pay, effect: '20000 ACQ.SYSTEM_ERROR；事情没有办' },
  pay_error_after_done: {
    targets: ['alipay.close', 'alipay.refund'],
    effect: '事情办了（钱已退），回答却是 ACQ.SYSTEM_ERROR',
  },
  pay_bad_signature: { targets: pay, effect: '回答的签名是别人私钥签的；事情已经办了' },
  refund_refused: { targets: ['alipay.refund'], effect: '40004 ACQ.SELLER_BALANCE_NOT_ENOUGH；没有退' },
  mail_down: { targets: ['mail'], effect: 'SMTP 451，暂时无法投递' },
  wechat_limit: { targets: wechat, effect: '45009：今天的调用次数用完' },
  wechat_busy: { targets: wechat, effect: '-1：系统繁忙' },
  wechat_old_token: { targets: ['wechat.ticket'], effect: '40001：access_token 不是最新的' },
  wechat_wrong_types: { targets: wechat, effect: '200，字段的类型都不对' },
};
