import type { FastifyRequest } from 'fastify';
import { parseBeijingTime } from './beijing-time.js';
import type { Merchant } from './merchant.js';
import { AlipayRefusal, businessRefusal, invalid, missing } from './refusal.js';
import { requestSignText, verify, type Fields } from './signature.js';

/** A cashier address lives as long as an order may. Merchants write the time of whatever zone and clock they have. */
const oldest = 15 * 24 * 3_600_000;

/** Every parameter, decoded once; the system's stand in the query, the rest in the form. */
export function fieldsOf(request: FastifyRequest): Fields {
  const query = request.url.split('?')[1] ?? '';
  const form = typeof request.body === 'string' ? request.body : '';
  return Object.fromEntries([...new URLSearchParams(query), ...new URLSearchParams(form)]);
}

/** Refuses what Alipay's gateway refuses before it looks at the business. */
export function checkCall(fields: Fields, { appId, application }: Merchant, now: number): void {
  const { app_id, charset, format, sign, sign_type, timestamp } = fields;
  if (!app_id) throw missing('isv.missing-app-id', '缺少app_id参数');
  if (app_id !== appId) throw invalid('isv.invalid-app-id', '无效的AppID参数');
  if (!sign) throw missing('isv.missing-signature', '缺少签名参数');
  if (!sign_type) throw missing('isv.missing-signature-type', '缺少签名类型参数');
  if (sign_type !== 'RSA2') throw invalid('isv.invalid-signature-type', '无效签名类型，沙盒只认 RSA2');
  if (charset?.toLowerCase() !== 'utf-8') throw invalid('isv.invalid-charset', '字符集错误，沙盒只认 utf-8');
  if (format && format.toUpperCase() !== 'JSON') throw invalid('isv.invalid-format', '无效的数据格式');
  if (!timestamp) throw missing('isv.missing-timestamp', '缺少时间戳参数');
  const moment = parseBeijingTime(timestamp);
  if (moment === null || moment < now - oldest) {
    throw invalid('isv.invalid-timestamp', '非法的时间戳参数');
  }
  if (!verify(requestSignText(fields), sign, application.publicKey)) {
    throw invalid('isv.invalid-signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
  }
}

/** The business parameters; numbers become text as Alipay reads them. */
export function bizOf(fields: Fields): Fields {
  if (!fields.biz_content) throw businessRefusal('ACQ.INVALID_PARAMETER', '缺少 biz_content');
  try {
    const parsed: unknown = JSON.parse(fields.biz_content);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new TypeError('not an object');
    const plain = Object.entries(parsed).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
  } catch (error) {
    if (error instanceof AlipayRefusal) throw error;
    throw businessRefusal('ACQ.INVALID_PARAMETER', 'biz_content 不是 JSON 对象');
  }
}
