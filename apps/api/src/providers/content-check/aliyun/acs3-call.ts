import { createHash } from 'node:crypto';

export interface Account {
  endpoint: string;
  keyId: string;
  keySecret: string;
}

export interface RpcCall {
  action: string;
  version: string;
  form: Readonly<Record<string, string>>;
}

const algorithm = 'ACS3-HMAC-SHA256';

/** A call of an RPC style product with its parameters as a form, signed by Aliyun's own code as its SDKs sign theirs. */
export async function signedCall({ endpoint, keyId, keySecret }: Account, { action, version, form }: RpcCall) {
  // A heavy package: it is loaded with the first question, not at every start.
  const { default: Signing } = (await import('@alicloud/openapi-core')).$OpenApiUtil;
  const url = new URL(endpoint);
  const body = new URLSearchParams(form).toString();
  const payload = createHash('sha256').update(body).digest('hex');
  const sent = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': Signing.getTimestamp(),
    'x-acs-signature-nonce': Signing.getNonce(),
    'x-acs-content-sha256': payload,
  };
  const request = { method: 'POST', pathname: url.pathname, query: {}, headers: { ...sent, host: url.host } };
  const authorization = Signing.getAuthorization(request as never, algorithm, payload, keyId, keySecret);
  return { url: url.href, headers: { ...sent, authorization }, body };
}
