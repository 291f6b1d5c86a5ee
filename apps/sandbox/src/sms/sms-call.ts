import type { FastifyRequest } from 'fastify';

/** One call to the SMS door as its signature sees it. */
export interface SmsCall {
  method: string;
  path: string;
  query: Map<string, string>;
  form: Map<string, string>;
  headers: Record<string, string | undefined>;
  body: string;
}

export function readSmsCall(request: FastifyRequest): SmsCall {
  const address = new URL(request.url, 'http://sandbox');
  const body = typeof request.body === 'string' ? request.body : '';
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return {
    method: request.method,
    path: address.pathname,
    query: new Map(address.searchParams),
    form: new Map(isForm ? new URLSearchParams(body) : []),
    headers: request.headers as Record<string, string | undefined>,
    body,
  };
}

/** Query and form together: both clients' parameters. */
export const parametersOf = (call: SmsCall): Map<string, string> => new Map([...call.query, ...call.form]);
