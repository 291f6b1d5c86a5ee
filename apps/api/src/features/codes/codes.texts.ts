import { limits } from '@overtone/contract/limits';
import type { CodeType } from '@overtone/contract/people';
import type { Language } from '@overtone/contract/language';

const minutes = limits.code.lifeSeconds / 60;

const purposes: Record<CodeType, Record<Language, string>> = {
  1: { zh: '注册账号', en: 'create your account' },
  2: { zh: '登录', en: 'log in' },
  3: { zh: '重设密码', en: 'reset your password' },
  4: { zh: '确认是你本人', en: 'confirm that it is you' },
  5: { zh: '绑定到你的账号', en: 'add this address to your account' },
};

interface Letter {
  subject: string;
  text: string;
  html: string;
}

export function codeLetter(code: string, type: CodeType, language: Language): Letter {
  const purpose = purposes[type][language];
  const [subject, lead, rest] =
    language === 'zh'
      ? [
          `弦外验证码 ${code}`,
          `您正在${purpose}，验证码是：`,
          `${minutes} 分钟内有效，请不要告诉任何人。如果不是您本人的操作，可以忽略这封邮件。`,
        ]
      : [
          `Your Overtone code is ${code}`,
          `Use this code to ${purpose}:`,
          `It is valid for ${minutes} minutes. Tell it to no one. If this was not you, ignore this message.`,
        ];
  return { subject, text: `${lead}${code}\n\n${rest}\n`, html: page(lead, code, rest) };
}

/** Nothing a member typed comes in here, so nothing needs escaping. */
const page = (lead: string, code: string, rest: string): string =>
  `<!doctype html><html><body style="font-family:sans-serif;color:#222;line-height:1.6">
<p>${lead}</p>
<p style="font-size:28px;letter-spacing:6px;font-weight:bold;margin:16px 0">${code}</p>
<p style="color:#666">${rest}</p>
</body></html>`;
