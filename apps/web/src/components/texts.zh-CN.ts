export const uiZh = {
  close: '关闭',
  withReason: '{{label}}（{{reason}}）',
  cancel: '取消',
  tryAgain: '再试一次',
  pages: '翻页',
  page: '第 {{page}} 页',
  previousPage: '上一页',
  nextPage: '下一页',
  firstPage: '已经是第一页',
  lastPage: '没有更多了',
  announcement: { info: '公告：', success: '好消息：', more: '查看详情', stop: '停住文字', close: '关闭公告' },
} as const;
