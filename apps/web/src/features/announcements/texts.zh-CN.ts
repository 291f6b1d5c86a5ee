export const announcementsZh = {
  label: '公告',
  openLog: '查看更新记录',
} as const;
