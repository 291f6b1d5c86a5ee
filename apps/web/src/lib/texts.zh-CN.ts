/** Shared request errors (specification 8.1), in Chinese. */
export const errorsZh = {
  timeout: '请求超时，请检查网络后重试',
  network: '网络连接失败，请检查网络后重试',
  noAnswer: '无法连接到服务器，请检查网络后重试',
  busy: '服务器繁忙，请稍后再试',
  other: '网络错误，请检查网络后重试',
  sessionExpired: '登录已过期，请重新登录',
} as const;
