/** What the shell and its own pages say behind the first screen. */
export const laterZh = {
  footer: { manual: '用户手册', agreement: '用户协议', privacy: '隐私政策', about: '关于' },
  menu: {
    profile: '个人资料',
    points: '我的点数',
    orders: '我的订单',
    security: '账号与安全',
    invite: '邀请好友',
    feedback: '帮助与反馈',
  },
  logout: '退出登录',
  loggedOut: '已退出登录',
  logoutFailed: '退出登录失败，请重试',
  missing: { text: '抱歉，您访问的页面不存在。', home: '回首页' },
} as const;
