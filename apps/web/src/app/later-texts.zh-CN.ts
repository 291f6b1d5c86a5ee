/** What the shell and its own pages say behind the first screen. */
export const laterZh = {
  offline: '离线音乐',
  footer: { manual: '用户手册', agreement: '用户协议', privacy: '隐私政策', about: '关于' },
  menu: {
    profile: '个人资料',
    points: '我的点数',
    orders: '我的订单',
    security: '账号与安全',
    invite: '邀请好友',
    feedback: '帮助与反馈',
  },
  updateLog: {
    log: '更新记录',
    kind: { added: '新增：', improved: '改进：', fixed: '修复：' },
    empty: '还没有更新记录',
    failed: '更新记录没有取到',
  },
  theme: { label: '外观', system: '跟随系统', dark: '深色 · 松烟', light: '浅色 · 月白' },
  language: { label: '语言', 'zh-CN': '中文', en: 'English' },
  service: {
    normal: 'Suno 服务正常',
    maintenance: 'Suno 服务正在维护，先写好词，好了再生成',
    error: 'Suno 服务异常，没写成的歌会退回点数',
  },
  closing: {
    unsaved: '填过的内容还没提交，关掉就没有了',
    discard: '放弃',
    keepEditing: '接着填',
  },
  logout: '退出登录',
  loggedOut: '已退出登录',
  logoutFailed: '退出登录失败，请重试',
  missing: { text: '抱歉，您访问的页面不存在。', home: '回首页' },
} as const;
