import type { Language } from './language.js';
import { outgoingPorts } from './outgoing-ports.js';
import type { ProblemCode } from './problem-status.js';

/** One catalogue for both languages: the server writes `message` from it, in the language of the call. */
export const problemTexts: Record<ProblemCode, Record<Language, string>> = {
  // These two are read word by word by clients: never translated.
  NO_TOKEN: { zh: 'no token provided', en: 'no token provided' },
  INVALID_TOKEN: { zh: 'invalid token', en: 'invalid token' },
  FORBIDDEN: { zh: '这个操作需要管理员权限', en: 'This needs administrator rights' },
  FORBIDDEN_LINK: { zh: '音频链接已失效，请重新选择歌曲', en: 'This link has expired, please choose the song again' },
  NOT_FOUND: { zh: '没有找到，可能已经删除', en: 'Not found, it may have been deleted' },
  VALIDATION_FAILED: { zh: '提交的内容有误：{first}', en: 'The request is not valid: {first}' },
  BODY_TOO_LARGE: { zh: '提交的内容太大', en: 'The request is too large' },
  REQUEST_TIMEOUT: { zh: '请求太久没有发完，请重试', en: 'The request was not sent in time, please try again' },
  HEADERS_TOO_LARGE: { zh: '网址或请求头太长', en: 'The address or the headers are too long' },
  UNSUPPORTED_BODY: { zh: '只接受 JSON 格式的内容', en: 'Only JSON bodies are accepted' },
  RATE_LIMITED: { zh: '操作太频繁，{retryAfter} 秒后再试', en: 'Too many requests, try again in {retryAfter} seconds' },
  BUSY: { zh: '服务器正忙，请稍后再试', en: 'Server is busy, please try again later' },
  WECHAT_OFF: {
    zh: '这里没有接入微信的分享卡片',
    en: "This site is not connected to WeChat's share cards",
  },
  WECHAT_AWAY: { zh: '微信这时没有给出签名，请稍后再试', en: 'WeChat gives no signature just now, please try again' },
  INTERNAL: { zh: '服务器错误，请稍后再试', en: 'Server is busy, please try again later' },
  IDEMPOTENCY_CONFLICT: {
    zh: '这个请求编号已用于另一份内容，请刷新后重试',
    en: 'This idempotency key was used with another body',
  },

  CAPTCHA_MISSING: { zh: '请输入图形验证码', en: 'Enter the characters of the picture' },
  CAPTCHA_INVALID: { zh: '图形验证码不对，已经换了一张', en: 'The characters do not match, here is a new picture' },
  CAPTCHA_EXPIRED: { zh: '图形验证码已过期，已经换了一张', en: 'The picture has expired, here is a new one' },
  CAPTCHA_RATE_LIMITED: {
    zh: '图形验证码试得太多，{retryAfter} 秒后再试',
    en: 'Too many captcha attempts, try again in {retryAfter} seconds',
  },

  CODE_EXPIRED: {
    zh: '验证码已过期或不存在，请重新发送',
    en: 'The code has expired or does not exist, send a new one',
  },
  CODE_WRONG: { zh: '验证码不对，请重新输入', en: 'Wrong code, please enter it again' },
  CODE_TOO_SOON: { zh: '{retryAfter} 秒后才能重发', en: 'You can send again in {retryAfter} seconds' },
  CODE_DAILY_CAP: {
    zh: '24 小时内发送的验证码太多了，{wait}后再试',
    en: 'Too many codes within 24 hours, try again in {wait}',
  },
  SMS_BUDGET_SPENT: {
    zh: '现在发不了短信验证码，请用邮箱，或 {minutes} 分钟后再试',
    en: 'Text messages cannot be sent now, use an e-mail address or try again in {minutes} minutes',
  },
  SEND_SMS_FAILED: { zh: '短信没有发出去，请稍后再试', en: 'The text message could not be sent, try again later' },
  SEND_EMAIL_FAILED: { zh: '邮件没有发出去，请稍后再试', en: 'The e-mail could not be sent, try again later' },

  ALREADY_REGISTERED: {
    zh: '这个{kind}已经注册过，请直接登录',
    en: 'This {kind} is already registered, please log in',
  },
  NOT_REGISTERED: { zh: '这个{kind}还没有注册', en: 'This {kind} is not registered' },
  USER_NOT_FOUND: { zh: '没有这个账号，请先注册', en: 'There is no such account, please register first' },
  MEMBER_NOT_FOUND: { zh: '没有这个用户', en: 'There is no such member' },
  ACCOUNT_BANNED: {
    zh: '这个账号已被停用，请联系平台的运营者',
    en: 'This account is suspended, please contact the operator of this site',
  },
  PASSWORD_WRONG: { zh: '密码不对', en: 'Wrong password' },
  PASSWORD_COMMON: { zh: '这个密码太常见，换一个更难猜的', en: 'This password is too common, choose another' },
  LOGIN_RATE_LIMITED: { zh: '登录尝试太多，请 15 分钟后再试', en: 'Too many login attempts, try again in 15 minutes' },
  LOGIN_LOCKED: {
    zh: '失败次数太多，请 {minutes} 分钟后再试，或重设密码',
    en: 'Too many failed attempts, try again in {minutes} minutes or reset the password',
  },
  PROFILE_TOO_SOON: {
    zh: '个人资料每 24 小时可以修改一次，{wait}后再试',
    en: 'The profile can be edited once every 24 hours, try again in {wait}',
  },
  PASSWORD_SAME: { zh: '新密码和现在的一样', en: 'The new password is the same as the present one' },
  PASSWORD_SET: {
    zh: '已经有密码了，请用现在的密码修改',
    en: 'There is a password already, change it by the present one',
  },
  AGREEMENT_MISSING: {
    zh: '第一次登录会注册账号，请先阅读并同意用户协议和隐私政策',
    en: 'The first login creates an account: please read and agree to the user agreement and privacy policy',
  },
  AGREEMENT_OUTDATED: {
    zh: '用户协议或隐私政策更新了，请刷新页面，读过新的再同意',
    en: 'The user agreement or the privacy policy has changed: please reload the page and agree to the new one',
  },
  NUMBER_ASLEEP: {
    zh: '这个号码很久没有验证过，可能换过主人，只凭它打不开这个账号。账号是你的，请用密码或绑定的邮箱',
    en: 'This number was not verified for long and may have changed hands: it alone does not open the account. If that is yours, use its password or its e-mail address',
  },
  NUMBER_WHOSE: {
    zh: '这个号码很久没有验证过，可能换过主人。请说一下这个账号是不是你的',
    en: 'This number was not verified for long and may have changed hands. Please say whether the account is yours',
  },
  ONE_TAP_FAILED: {
    zh: '运营商没有确认这个号码，请用验证码登录',
    en: 'The carrier did not confirm the number, please log in by a code',
  },
  ONE_TAP_UNAVAILABLE: {
    zh: '现在不能一键登录，请用验证码登录',
    en: 'One-tap login is not available now, please log in by a code',
  },
  OWN_CODE_WRONG: { zh: '已绑定账号的验证码不对，请重新输入', en: 'The code of the identity you have is wrong' },
  OWN_CODE_EXPIRED: {
    zh: '已绑定账号的验证码已过期或不存在，请重新发送',
    en: 'The code of the identity you have has expired or does not exist, send a new one',
  },
  IDENTITY_TAKEN: {
    zh: '这个{kind}已经属于另一个账号，不能绑定。用它登录那个账号解绑或注销后再来',
    en: 'This {kind} belongs to another account. Log in there to remove it or to delete that account first',
  },
  IDENTITY_SAME: { zh: '这个{kind}已经绑定在你的账号上', en: 'This {kind} is yours already' },
  IDENTITY_NOT_OWN: {
    zh: '这个{kind}没有绑定在你的账号上，请刷新后重试',
    en: 'This {kind} is not one of your account, reload and try again',
  },
  IDENTITY_LAST: {
    zh: '账号至少要留一个手机号或邮箱，先绑定另一个再解绑',
    en: 'An account keeps at least one phone number or e-mail address, add another first',
  },
  IDENTITY_DAILY_CAP: {
    zh: '24 小时内换绑的次数太多了，{wait}后再试',
    en: 'Too many changes of phone number or e-mail address within 24 hours, try again in {wait}',
  },
  NUMBER_TURNS_SPENT: {
    zh: '这个号码 {days} 天里绑定过 {max} 次了，{wait}后再试，或换一个号码',
    en: 'This number was given to accounts {max} times within {days} days. Use another one, or try again in {wait}',
  },
  PHONE_UNVERIFIED: {
    zh: '平台要求先绑定手机号，才能公开作品或付款',
    en: 'This site asks for a verified phone number before publishing or paying',
  },
  BIRTH_YEAR_MISSING: {
    zh: '平台对未成年人有保护，请先填写出生年份',
    en: 'This site protects minors, please tell your year of birth first',
  },
  BIRTH_YEAR_SET: {
    zh: '出生年份只能自己填写一次，填错了请联系客服更正',
    en: 'The year of birth can be told once; support corrects a mistake',
  },
  MINOR_TOO_YOUNG: {
    zh: '未满 14 周岁不能创作和充值，请监护人联系客服',
    en: 'Whoever is under 14 cannot create or pay here; a guardian may ask support',
  },
  MINOR_HOURS: {
    zh: '未成年人每天 {from} 点到 {until} 点可以创作（北京时间），请到时再来',
    en: 'Minors can create between {from}:00 and {until}:00 (Beijing time), please come back then',
  },
  MINOR_AMOUNT: {
    zh: '未成年人每月最多充值 ¥{max}，这个月还可以充 ¥{left}',
    en: 'Minors can pay ¥{max} a month at most; ¥{left} are left this month',
  },
  SESSION_NOT_FOUND: { zh: '这台设备已经退出了', en: 'That device is already logged out' },
  EXPORT_DAILY_CAP: {
    zh: '24 小时内导出的次数够多了，{wait}后再来',
    en: 'Enough exports within 24 hours, come back in {wait}',
  },
  EXPORT_LINK_EXPIRED: { zh: '下载链接已过期，请重新导出', en: 'The download link has expired, export again' },
  DELETION_NOT_ASKED: { zh: '这个账号没有在注销', en: 'This account is not being deleted' },
  IDENTITY_UNCONFIRMED: { zh: '请先确认是你本人', en: 'Please confirm that it is you first' },
  SECOND_FACTOR_MISSING: {
    zh: '管理员要先设置两步验证才能继续',
    en: 'Administrators have to set up two-step verification first',
  },
  SECOND_FACTOR_WRONG: {
    zh: '验证码不对，或者已经用过，请等下一个',
    en: 'This code is wrong or was used already, please wait for the next one',
  },
  SECOND_FACTOR_ON: { zh: '两步验证已经开启', en: 'Two-step verification is on already' },
  SECOND_FACTOR_OFF: { zh: '两步验证还没有开启', en: 'Two-step verification is not on' },
  SECOND_FACTOR_DEMANDED: {
    zh: '平台要求管理员使用两步验证，不能关闭',
    en: 'This site demands two-step verification of administrators, it cannot be turned off',
  },
  SETTING_NEEDED: {
    zh: '正式环境必须有联系邮箱，可以改，不能清空',
    en: 'A production site needs a contact address: it can be changed, not taken away',
  },
  SETTING_FIXED: {
    zh: '这一项由服务器的环境变量固定，不能在这里改',
    en: 'This is fixed by the environment of the server and cannot be changed here',
  },
  CHANGED_MEANWHILE: {
    zh: '刚才有别的管理员改过，这次没有保存；请看过新的内容再改',
    en: 'Another administrator has changed this meanwhile, so nothing was saved; look at it again first',
  },
  REGISTRATION_CLOSED: { zh: '现在不开放注册', en: 'Registration is closed at the moment' },
  CREATION_CLOSED: {
    zh: '创作正在维护，已经在写的会继续，请稍后再来',
    en: 'Creation is under maintenance; what is being made goes on, please come back later',
  },
  LAST_ADMIN: { zh: '这是最后一个管理员，不能停用、撤销或注销', en: 'This is the last administrator and has to stay' },
  MEMBER_IS_ADMIN: {
    zh: '管理员的登录方式不能在这里更换，先撤销管理员',
    en: 'What an administrator is known by is not changed here: take the role back first',
  },

  SONG_NOT_FOUND: { zh: '没有找到这首歌，可能已经删除', en: 'Song not found, it may have been deleted' },
  SONG_TYPE_WRONG: {
    zh: '这首歌的类型不是“{type}”，没有去问上游',
    en: 'This song is not of the type “{type}”, the provider was not asked',
  },
  SONG_NOT_HIDDEN: { zh: '这首歌没有被隐藏', en: 'This song is not hidden' },
  FILE_UNLABELLED: {
    zh: '这个文件加不上“AI 生成”标识，不能下载，可以联系客服',
    en: 'This file cannot carry the label “AI-generated” and is not handed out, please ask support',
  },
  CHECK_NOT_FOUND: { zh: '没有这一条审核', en: 'There is no such check' },
  CHECK_CHANGED: {
    zh: '内容已经改过，请看过现在的再申诉',
    en: 'It was changed meanwhile, please look at it as it is now',
  },
  CHECK_NOT_HELD: { zh: '它没有被拦下，不用申诉', en: 'Nothing holds it back, there is nothing to appeal' },
  CHECK_APPEALED: { zh: '已经申诉过，请等待处理', en: 'You have appealed already, please wait for the decision' },
  SONG_APPEALED: { zh: '这首歌已经申诉过，请等待处理', en: 'You have appealed already, please wait for the decision' },
  SONG_TRASHED: { zh: '这首歌在回收站里，先恢复再公开', en: 'This song is in the trash, restore it first' },
  SONG_NOT_READY: { zh: '这首歌还没写成，写成后再试', en: 'This song is not finished yet' },
  TIMING_UNKNOWN: {
    zh: '这首歌没有逐字时间，没有可以调整的',
    en: 'The words of this song are not timed, so there is nothing to move',
  },
  SONG_SIBLING_PENDING: {
    zh: '和它一起生成的另一首还没写完，写完后再彻底删除',
    en: 'The song made together with it is still being written, delete it for good once that is done',
  },
  SONG_ALONE: {
    zh: '这首歌是单独生成的，没有另一首可挑',
    en: 'This song was made alone, there is nothing to choose from',
  },
  TAKE_PENDING: {
    zh: '和它一起生成的另一首还没写完，写完后再挑',
    en: 'The song made together with it is still being written, choose once that is done',
  },
  PICTURE_UNREADABLE: { zh: '读不出这张图片，换一张 JPG、PNG 或 WebP', en: 'Not a readable JPEG, PNG or WebP picture' },
  SONG_FILES_PENDING: {
    zh: '这首歌的分轨、MV 或 MIDI 还在制作，做完后再彻底删除',
    en: 'Stems, a video or MIDI of this song are still being made: delete it for good once they are done',
  },
  VIDEO_MISSING: { zh: '这首歌没有 MV', en: 'There is no video of this song' },
  MIDI_MISSING: { zh: '这首歌没有 MIDI', en: 'There is no MIDI of this song' },
  OEMBED_FORMAT: { zh: '只有 json 和 xml 两种格式', en: 'Only the formats json and xml are available' },
  UPLOAD_MISSING: { zh: '没有收到录音，请选一个音频文件再上传', en: 'No recording arrived, choose one audio file' },
  UPLOAD_UNSUPPORTED: {
    zh: '只能上传 MP3 或 WAV，请先把这个文件转成其中一种',
    en: 'Only MP3 and WAV can be uploaded, convert this file first',
  },
  UPLOAD_UNREADABLE: {
    zh: '这个文件里读不出声音：可能损坏了、全是静音，或者声道多于两个',
    en: 'No sound can be read from this file: it may be damaged, silent, or have more than two channels',
  },
  UPLOAD_LENGTH: { zh: '录音要有 {min} 到 {max} 秒', en: 'A recording has {min} to {max} seconds' },
  UPLOAD_TOO_LARGE: { zh: '录音最大 {megabytes} MB', en: 'A recording may have {megabytes} MB at most' },
  UPLOAD_FULL: {
    zh: '上传的录音一共最多 {megabytes} MB，请先彻底删除一些再上传',
    en: 'Your recordings may take {megabytes} MB together, delete some for good first',
  },
  UPLOAD_SITE_FULL: {
    zh: '现在放不下更多录音，请过些时候再上传',
    en: 'There is no room for more recordings now, please try again later',
  },
  UPLOAD_NOT_FOUND: {
    zh: '没有这个录音，它可能已经清理，请重新上传',
    en: 'There is no such recording, it may have been cleared away, please upload it again',
  },
  UPLOAD_LINK_REFUSED: {
    zh: '这个网址不能用：要是公开网站上 http 或 https 的音频地址',
    en: 'This address cannot be used: it must be audio at a public http or https address',
  },
  UPLOAD_LINK_DEAD: {
    zh: '从这个网址取不到音频，请检查它能不能打开',
    en: 'No audio could be fetched from this address, check that it opens',
  },
  UPLOAD_PRIVATE: {
    zh: '录音只有自己能听，不能公开，只用录音、或用已经不在的歌混成的歌也一样',
    en: 'A recording is for yourself and cannot be made public, nor can a mix of nothing but recordings or songs that are gone',
  },
  FEEDBACK_CONTACT: { zh: '请输入有效的邮箱联系方式', en: 'Please enter a valid email contact' },
  FEEDBACK_COOLDOWN: {
    zh: '请等待 {retryAfter} 秒后再提交',
    en: 'Please wait {retryAfter} seconds before submitting again',
  },
  FEEDBACK_DAILY_CAP: {
    zh: '24 小时内写得太多了，{wait}后再来',
    en: 'That was a lot within 24 hours, come back in {wait}',
  },
  FEEDBACK_REPEATED: { zh: '这段话刚刚已经发过了', en: 'You have just sent the same text' },
  SUPPORT_FULL: { zh: '现在的反馈太多，{wait}后再试', en: 'Too much feedback at the moment, try again in {wait}' },
  CANNED_REPLY_NOT_FOUND: { zh: '没有这条常用回复', en: 'There is no such canned reply' },
  CANNED_REPLY_TAKEN: { zh: '已经有一条叫这个名字的常用回复', en: 'There is a canned reply of that name' },
  CANNED_REPLIES_FULL: {
    zh: '常用回复最多 {max} 条，先删掉不用的',
    en: 'At most {max} canned replies, remove some first',
  },
  TICKET_NOT_FOUND: { zh: '没有这条反馈', en: 'There is no such ticket' },
  TICKET_CLOSED: { zh: '这条反馈已经关闭，请另写一条', en: 'This ticket is closed, please open a new one' },
  TICKET_FULL: { zh: '这条反馈里的消息太多了，请另写一条', en: 'This ticket is full, please open a new one' },
  TICKET_LINK_DEAD: {
    zh: '这个链接已失效，请用最近一封邮件里的链接',
    en: 'This link has expired, please use the one in the latest e-mail',
  },
  TICKET_ABOUT_NOT_FOUND: { zh: '没有找到这条反馈要说的那件事', en: 'What this ticket is about was not found' },
  TICKET_PICTURE_MISSING: { zh: '没有收到图片', en: 'No picture was received' },
  TICKET_PICTURE_LARGE: { zh: '图片最大 {megabytes} MB', en: 'A picture may have {megabytes} MB at most' },
  TICKET_PICTURE_PIXELS: {
    zh: '图片最大 {megapixels}00 万像素，缩小或截一部分再传',
    en: 'A picture may have {megapixels} megapixels at most, send it smaller or cut',
  },
  TICKET_PICTURE_NOT_FOUND: { zh: '图片已失效，请重新添加', en: 'The picture has expired, please add it again' },
  TICKET_PICTURES_FULL: {
    zh: '图片传得太多了，{minutes} 分钟后再试',
    en: 'Too many pictures, try again in {minutes} minutes',
  },
  NOTICE_NOT_FOUND: { zh: '没有这条通知', en: 'There is no such notice' },
  NOTICE_EMAIL_MISSING: { zh: '这个账号没有邮箱，收不到邮件', en: 'This account has no e-mail address' },
  UNSUBSCRIBE_LINK_WRONG: { zh: '这个退订链接不对', en: 'This link to unsubscribe is not right' },
  ANNOUNCEMENT_NOT_FOUND: { zh: '没有这条公告', en: 'There is no such announcement' },
  LIST_TOO_DEEP: {
    zh: '翻得太深了，请一页一页往后翻，或者搜索',
    en: 'Too deep, page on from the page before or search',
  },
  PLAYLIST_NOT_FOUND: { zh: '没有找到这个歌单', en: 'No such playlist' },
  PLAYLIST_FULL: { zh: '一个歌单最多 {max} 首', en: 'A playlist holds at most {max} songs' },
  PLAYLIST_LIMIT: { zh: '歌单最多 {max} 个，删掉不用的再建', en: 'At most {max} playlists, delete one first' },
  MIX_NOT_FOUND: {
    zh: '这个混音链接打不开了：可能已收回或到期',
    en: 'This link to a mix no longer opens: it was revoked or has expired',
  },
  MIX_TOO_LONG: {
    zh: '工程太大，放不进链接：删掉一些片段、标记或歌词再试',
    en: 'The project is too long for a link: take out clips, markers or lyrics',
  },
  MIX_LIMIT: { zh: '混音链接最多 {max} 个，收回不用的再建', en: 'At most {max} links to mixes, revoke one first' },
  FAVORITES_FULL: { zh: '最多收藏 {max} 首，先取消一些', en: 'At most {max} favourites, remove some first' },

  POINTS_SHORT: {
    zh: '点数不够：需要 {needed} 点，还有 {balance} 点',
    en: 'Not enough points: {needed} needed, {balance} left',
  },
  POINTS_FULL: {
    zh: '一个账号最多 {max} 点，加上这些就超了',
    en: 'An account holds at most {max} points, these would be too many',
  },
  MEMBER_ONLY: {
    zh: '{feature}是会员功能，充值任意套餐即可使用',
    en: '{feature} is for members: any package makes you one',
  },
  MODEL_UNKNOWN: { zh: '没有这个模型：{model}', en: 'No such model: {model}' },
  MODEL_OFF: { zh: '这个模型已停用，请换一个模型', en: 'This model is offered no more, please choose another' },
  MODEL_LAST: {
    zh: '这是这个系列最后一个模型，要停用整个系列，请停用它的渠道',
    en: 'This is the last model of its family; to end the family, switch its channels off',
  },
  OPERATION_STAYS: { zh: '只有模型可以停用', en: 'Only models can be switched off' },
  PRICES_CHANGED: {
    zh: '价格刚刚调整过，请刷新页面看过新价格再提交',
    en: 'Prices have just changed, please reload the page and look at them first',
  },
  LYRICS_TOO_LONG: {
    zh: '歌词最多 {max} 字，现在有 {length} 字',
    en: 'Lyrics may have {max} characters, these have {length}',
  },
  STYLE_TOO_LONG: {
    zh: '风格最多 {max} 字，现在有 {length} 字',
    en: 'Style may have {max} characters, this has {length}',
  },
  LYRICS_MISSING: {
    zh: '写一句描述、一段歌词，或者选纯音乐并写风格',
    en: 'Write a description or lyrics, or choose instrumental with a style',
  },
  WORD_LISTED: { zh: '这个词已经在词表里', en: 'This word is listed already' },
  WORD_UNREADABLE: { zh: '“{word}”里没有可以检查的字', en: '“{word}” has nothing that can be looked for' },
  WORD_STYLE_BANNED: {
    zh: '“{word}”的替代风格里也有艺术家名称，请只写风格',
    en: 'The style given for “{word}” names an artist too, describe the music only',
  },
  WORDS_FULL: { zh: '词表最多 {max} 个词', en: 'The lists may have {max} words at most' },
  ARTIST_NAME: {
    zh: '检测到艺术家名称 "{x}"，请使用音乐风格描述',
    en: 'Artist name "{x}" found, please describe the musical style instead',
  },
  ARTIST_CHARACTER: {
    zh: '检测到"增"字，请勿使用与艺术家名称相关的同音字',
    en: 'The character "增" was found, please do not use characters that sound like artist names',
  },
  ARTIST_HOMOPHONE: {
    zh: '检测到可能的艺术家名称同音字 "{x}"，请使用音乐风格描述',
    en: '"{x}" may sound like an artist name, please describe the musical style instead',
  },
  WRITING_LIMIT: {
    zh: '写得太频繁了，{minutes} 分钟后再试',
    en: 'Too much was written for you just now, try again in {minutes} minutes',
  },
  REWRITING_FAILED: {
    zh: '模型这次没有改出来，原来的词还在，过一会儿再试',
    en: 'Nothing was rewritten this time, your words are still there, try again later',
  },
  SOURCE_NOT_FOUND: {
    zh: '没有找到要用的那首歌，可能已经删除或在回收站里',
    en: 'The song to start from was not found, it may have been deleted or lie in the trash',
  },
  SOURCE_NOT_READY: { zh: '要用的那首歌还没写成，写成后再试', en: 'The song to start from is not finished' },
  SOURCE_NOT_ALLOWED: {
    zh: '这首歌不能这样用：它不是你的，或者作者没有开放',
    en: 'This song cannot be used for that: it is not yours, or its owner does not allow it',
  },
  SOURCE_IS_UPLOAD: {
    zh: '上传的录音不能这样用，请选一首写出来的歌',
    en: 'An upload cannot be used for that, choose a song',
  },
  SOURCE_TWICE: { zh: '同一首歌选了两次', en: 'The same song was chosen twice' },
  SOURCE_OTHER_FAMILY: {
    zh: '{family} 只能用它自己写的歌来做，录音和别的系列的歌不行',
    en: '{family} can do this only with songs that it made itself, not with recordings or songs of another family',
  },
  SOURCE_CHANNEL_GONE: {
    zh: '写这首歌的通道已经不在了，这一步只能在原来的通道上做',
    en: 'The channel that made this song is gone, and this can only be done there',
  },
  PERSONA_NOT_FOUND: { zh: '没有这位歌手，可能已经删除', en: 'There is no such singer, it may have been deleted' },
  PERSONA_UNSUNG: { zh: '这首歌里没有人唱，留不下歌手', en: 'Nobody sings in this song, there is no singer to keep' },
  PERSONA_KEPT: { zh: '这首歌的歌手已经留下了', en: 'The singer of this song is kept already' },
  PERSONA_NAME_TAKEN: { zh: '已经有一位叫这个名字的歌手', en: 'One of your singers has this name already' },
  PERSONA_LIMIT: { zh: '歌手最多留 {max} 位，删掉不用的再留', en: 'At most {max} singers, delete one first' },
  PERSONA_IN_USE: {
    zh: '这位歌手还有歌在排队，等它开唱或者取消以后再删',
    en: 'A song of this singer is still waiting, delete the singer once it has begun or is cancelled',
  },
  PERSONA_HIDDEN: {
    zh: '这位歌手已被管理员隐藏，不能删除',
    en: 'Staff have hidden this singer, who cannot be deleted',
  },
  PERSONA_RESTING: {
    zh: '这位歌手的歌在回收站里，或者不再公开，现在唱不了',
    en: 'The song of this singer is in the trash or no longer public, nobody can sing with it now',
  },
  OPERATION_UNAVAILABLE: {
    zh: '现在没有通道能做这一步，请稍后再试',
    en: 'No channel can do this at the moment, try again later',
  },
  CONTINUE_AT_RANGE: {
    zh: '续写的位置在 {least} 到 {most} 秒之间',
    en: 'A song is continued from between {least} and {most} seconds',
  },
  INFILL_RANGE: {
    zh: '替换的段落要在歌里面（到 {most} 秒为止），至少 {least} 秒长',
    en: 'The section to replace lies within the song (up to {most} seconds) and is {least} seconds long at least',
  },
  SPEED_RANGE: {
    zh: '速度在 {least} 到 {most} 倍之间，不能是 1 倍',
    en: 'The speed is between {least} and {most}, and not 1',
  },
  SPEED_TOO_LONG: {
    zh: '放慢以后会超过 {most} 秒，这首歌最慢 {least} 倍',
    en: 'Slowed down it would be longer than {most} seconds, this song goes down to {least} times its speed',
  },
  CONCAT_SOURCE_WRONG: {
    zh: '只有续写或替换段落得到的歌可以拼成整首',
    en: 'Only what continues a song or replaces a section of one can be joined to a whole song',
  },
  GENERATION_LIMIT: { zh: '同时最多 {max} 个任务，等前面的完成再试', en: 'At most {max} generations at once' },
  GENERATION_RATE: {
    zh: '提交得太快了，{retryAfter} 秒后再试',
    en: 'Too many submits, try again in {retryAfter} seconds',
  },
  GENERATION_UNSPENT: {
    zh: '一天之内已有 {max} 个任务没有写成或被取消，{hours} 小时后再试',
    en: '{max} generations failed or were cancelled within a day, try again in {hours} hours',
  },
  GENERATION_FREE: {
    zh: '不花点数的歌一天最多做 {max} 首，{hours} 小时后再试',
    en: 'At most {max} songs a day are made for no points, try again in {hours} hours',
  },
  GENERATION_NOT_FOUND: { zh: '没有找到这个任务', en: 'No such generation' },
  GENERATION_NOT_CANCELLABLE: { zh: '已经开始生成，不能取消', en: 'It has already started and cannot be cancelled' },
  NO_CHANNEL: { zh: '这个模型暂时没有可用的通道，请稍后再试', en: 'No channel for this model at the moment' },

  CHANNEL_NOT_FOUND: { zh: '没有这个通道', en: 'There is no such channel' },
  CHANNEL_NAME_TAKEN: { zh: '已经有一个叫这个名字的通道', en: 'A channel of this name is there already' },
  CHANNEL_KEY_NEEDED: {
    zh: '换了地址，请同时填上那里的密钥：原来的密钥不会交给别的地址',
    en: 'A new address needs its own key: the old one is sent nowhere else',
  },
  CHANNEL_MOVING: {
    zh: '这个通道上还有 {running} 个任务，先停用它，等任务结束再换地址',
    en: '{running} generations are under way at this channel: switch it off, and move it once they are over',
  },
  CHANNEL_BUSY: {
    zh: '这个通道上还有 {running} 个任务，先停用它，等任务结束再删',
    en: '{running} generations are under way at this channel: switch it off, and delete it once they are over',
  },
  CHANNEL_OF_ENVIRONMENT: {
    zh: '这个通道的地址、密钥和并发跟着环境变量走，要在那里改；在这里可以停用它',
    en: 'The address, key and places of this channel follow the environment: change them there; it can be switched off here',
  },
  CHANNEL_LIMIT: { zh: '通道最多 {max} 个', en: 'There may be {max} channels at most' },
  CHANNEL_UNUSABLE: {
    zh: '这个通道现在用不了：它的接口没有人会说，或者密钥读不出来',
    en: 'This channel cannot be used: nobody speaks its dialect, or its key cannot be read',
  },
  CHANNEL_ADDRESS: {
    zh: '地址要以 https:// 开头，是公网上的网关，不带用户名、密码和参数',
    en: 'The address begins with https://, is a public gateway, and has no user name, password or query',
  },
  CHANNEL_DIALECT: { zh: '这个系列没有这种接口', en: 'No gateway of this family speaks this dialect' },

  PACKAGE_UNKNOWN: { zh: '没有这个套餐，请刷新价格页再选', en: 'No such package, reload the pricing page' },
  ORDER_NOT_FOUND: { zh: '没有找到这个订单', en: 'No such order' },
  ORDER_NOT_OPEN: { zh: '这个订单已经结束，不能再操作', en: 'This order is over' },
  ORDER_LIMIT: {
    zh: '还没付款的订单太多了，先付款或取消几个再试',
    en: 'Too many unpaid orders, pay or cancel some first',
  },
  PAYMENT_UNAVAILABLE: {
    zh: '暂时联系不上支付宝，没有扣款，请稍后再试',
    en: 'Alipay cannot be reached, nothing was charged, try again later',
  },
  PAYMENT_UNANSWERED: {
    zh: '支付宝没有答复，订单没有改动，请稍后再看',
    en: 'Alipay has not answered, the order is unchanged, look again later',
  },
  PAYMENT_CONTRARY: {
    zh: '支付宝的答复和这个订单对不上，订单没有改动。请在支付宝商家平台里核对这笔交易',
    en: 'What Alipay says does not fit this order, which is unchanged. Look the payment up at Alipay',
  },
  ORDER_NOT_REFUNDABLE: { zh: '这个订单没有可以退的金额', en: 'There is nothing to refund on this order' },
  REFUND_REFUSED: { zh: '支付宝拒绝了退款：{reason}', en: 'Alipay refused the refund: {reason}' },
  REFUND_UNCERTAIN: {
    zh: '退款已提交，支付宝还没有答复，会自动核对',
    en: 'The refund was sent, Alipay has not answered yet; it will be checked',
  },

  DEVELOPERS_CLOSED: {
    zh: '开发者接口暂时关闭，密钥与回调都还在',
    en: 'Developer access is closed for now; keys and webhooks are kept',
  },
  INVALID_KEY: { zh: '密钥无效、已过期或已吊销', en: 'This key is unknown, has ended or was revoked' },
  KEY_SCOPE: { zh: '这个密钥没有 {scope} 权限', en: 'This key lacks the scope {scope}' },
  KEY_CLOSED: { zh: '这个接口不对密钥开放', en: 'This call is not open to keys' },
  KEY_RATE: {
    zh: '这个密钥调用太频繁了，{retryAfter} 秒后再试',
    en: 'This key is used too often, try again in {retryAfter} s',
  },
  KEY_POINTS: { zh: '这个密钥今天的 {max} 点额度不够了', en: 'This key may not use more than its {max} points today' },
  KEY_LIMIT: { zh: '最多 {max} 个密钥，先吊销一个', en: 'At most {max} keys, revoke one first' },
  KEY_NOT_FOUND: { zh: '没有这个密钥', en: 'No such key' },
  WEBHOOKS_ON: {
    zh: '最多启用 {max} 个回调地址，先停用另一个',
    en: 'At most {max} webhooks can be on, switch another one off first',
  },
  WEBHOOK_LIMIT: { zh: '最多 {max} 个回调地址，先删除一个', en: 'At most {max} webhooks, delete one first' },
  WEBHOOK_NOT_FOUND: { zh: '没有这个回调', en: 'No such webhook' },
  WEBHOOK_ADDRESS: {
    zh: `这个地址不能用：要能从公网访问的 https 地址，端口只能是 ${outgoingPorts.join('、')}`,
    en: `This address cannot be used: it must be https, reachable from the internet, on port ${outgoingPorts.join(', ')}`,
  },
  WEBHOOK_ENDED: {
    zh: '管理员停用了发往这个主机的回调，不能删除或打开，也不能再登记',
    en: 'Staff have ended the calls to this host: none can be deleted, switched on or registered again',
  },
  WEBHOOK_STOPPED: { zh: '这个回调已停用', en: 'This webhook is switched off' },
  WEBHOOK_ROTATED: {
    zh: '上一次更换还没满 24 小时，旧密钥仍有效',
    en: 'The secret was changed less than 24 hours ago, and the old one still works',
  },
  DELIVERY_NOT_FOUND: { zh: '没有这条发送记录', en: 'No such delivery' },

  REDEEM_UNKNOWN: { zh: '没有这个兑换码，请核对大小写和短横线', en: 'No such code, check case and dashes' },
  REDEEM_EXPIRED: { zh: '兑换码已过期，{at}', en: 'This code expired on {at}' },
  REDEEM_USED: { zh: '兑换码已经用过了，{at}', en: 'This code was used on {at}' },
  REDEEM_USED_BY_YOU: {
    zh: '这个兑换码你已经用过了，每人一次',
    en: 'You have used this code already; it works once for each',
  },
  REDEEM_VOID: { zh: '兑换码已作废，请联系发放的人', en: 'This code was withdrawn, ask whoever gave it to you' },
  REDEEM_LIMITED: {
    zh: '输错的兑换码太多了，{minutes} 分钟后再试',
    en: 'Too many wrong codes, try again in {minutes} minutes',
  },
  REDEEM_BATCH_NOT_FOUND: { zh: '没有这批兑换码', en: 'No such batch of codes' },
  NOTHING_TO_REVOKE: { zh: '这个用户没有可以扣回的点数', en: 'This member has no points to take back' },
};
