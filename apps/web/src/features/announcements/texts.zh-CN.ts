export const announcementsZh = {
  label: '公告',
  openLog: '查看更新记录',
  log: '更新记录',
  kind: { added: '新增：', improved: '改进：', fixed: '修复：' },
  empty: '还没有更新记录',
  failed: '更新记录没有取到',
} as const;
