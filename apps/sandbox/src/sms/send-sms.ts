/** Aliyun answers these with HTTP 200. */
export interface SmsVerdict {
  code: string;
  message: string;
}

export interface SmsMessage {
  numbers: string[];
  signName: string;
  templateCode: string;
  text: string;
}

const mainlandMobile = /^(?:\+?86|0086)?(1[3-9]\d{9})$/;
const bad = (code: string, message: string): SmsVerdict => ({ code: `isv.${code}`, message });
const values = { most: 35 };

/** Reads SendSms. A verdict instead of a message is a refusal. */
export function readSendSms(given: ReadonlyMap<string, string>): SmsMessage | SmsVerdict {
  const numbers = (given.get('PhoneNumbers') ?? '').split(',').map((number) => mainlandMobile.exec(number.trim())?.[1]);
  if (numbers.length > 1000) return bad('MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制');
  if (!numbers.every((number) => number !== undefined)) return bad('MOBILE_NUMBER_ILLEGAL', '非法手机号');
  const signName = given.get('SignName')?.trim() ?? '';
  if (!signName) return bad('SMS_SIGNATURE_ILLEGAL', '短信签名不合法');
  const templateCode = given.get('TemplateCode') ?? '';
  if (!/^SMS_\d+$/.test(templateCode)) return bad('SMS_TEMPLATE_ILLEGAL', '短信模板不合法');
  const parameters = readParameters(given.get('TemplateParam') ?? '');
  if (!(parameters instanceof Map)) return parameters;
  return { numbers, signName, templateCode, text: textOf(signName, templateCode, parameters) };
}

function readParameters(json: string): Map<string, string> | SmsVerdict {
  let found: unknown;
  try {
    found = json === '' ? {} : JSON.parse(json);
  } catch {
    return bad('INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    return bad('INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');
  }
  const parameters = Object.entries(found).map(([name, value]) => [name, String(value)] as const);
  if (parameters.some(([, value]) => value.length > values.most)) return bad('PARAM_LENGTH_LIMIT', '参数超出长度限制');
  if (parameters.some(([, value]) => /https?:|www\./i.test(value))) return bad('PARAM_NOT_SUPPORT_URL', '不支持URL');
  if (parameters.length === 0) return bad('TEMPLATE_MISSING_PARAMETERS', '模板缺少变量');
  return new Map(parameters);
}

/** Templates live at Aliyun; here one with `code` reads as a verification message, any other lists its values. */
function textOf(signName: string, templateCode: string, parameters: Map<string, string>): string {
  const code = parameters.get('code');
  if (code !== undefined) return `【${signName}】您的验证码为：${code}，10分钟内有效，请勿泄露于他人。`;
  const listed = [...parameters].map(([name, value]) => `${name}：${value}`).join('，');
  return `【${signName}】（模板 ${templateCode}）${listed}`;
}
