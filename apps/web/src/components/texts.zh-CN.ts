export const uiZh = {
  close: '关闭',
  cancel: '取消',
  unsaved: '填过的内容还没提交，关掉就没有了',
  discard: '放弃',
  keepEditing: '接着填',
  pages: '翻页',
  page: '第 {{page}} 页',
  previousPage: '上一页',
  nextPage: '下一页',
  firstPage: '已经是第一页',
  lastPage: '没有更多了',
} as const;
