/** Shared request errors, in Chinese. */
export const errorsZh = {
  timeout: '请求超时，请检查网络后重试',
  network: '网络连接失败，请检查网络后重试',
  outdated: '弦外更新了，这一页要刷新才能打开它',
  noAnswer: '无法连接到服务器，请检查网络后重试',
  busy: '服务器繁忙，请稍后再试',
  other: '网络错误，请检查网络后重试',
  sessionExpired: '登录已过期，请重新登录',
} as const;

/** The copy helper. */
export const clipboardZh = {
  copied: '链接已复制到剪贴板',
  failed: '复制失败，请手动复制：{{text}}',
} as const;
