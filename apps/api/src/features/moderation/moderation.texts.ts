import type { ContentKind, ContentSource, ContentState } from '@overtone/contract/content-check';
import type { AdminSong, ReportStatus } from '@overtone/contract/moderation';

export const statusWords: Record<AdminSong['status'], string> = { pending: '创作中', complete: '完成', error: '失败' };
export const hiddenWords = (isHidden: boolean): string => (isHidden ? '已隐藏' : '');

export const reportWords: Record<ReportStatus, string> = { open: '未处理', upheld: '属实', dismissed: '不属实' };
export const reportsHead = ['编号', '歌曲', '原因', '状态', '举报人', '时间', '处理时间', '处理人'] as const;

export const exportHead = [
  '编号',
  '歌名',
  '会员',
  '署名',
  '模型',
  '种类',
  '状态',
  '可见',
  '隐藏',
  '原因',
  '说明',
  '申诉',
  '创建时间',
] as const;

export const kindWords: Record<ContentKind, string> = {
  song: '歌曲',
  profile: '昵称和签名',
  playlist: '歌单',
  mix: '混音链接',
  announcement: '公告',
};
export const checkStateWords: Record<ContentState, string> = {
  waiting: '审核中',
  passed: '通过',
  held: '待人工',
  refused: '不通过',
};
export const sourceWords: Record<ContentSource, string> = { lists: '词表', vendor: '审核服务', staff: '人工' };
export const checksHead = [
  '编号',
  '种类',
  '对象',
  '会员',
  '状态',
  '谁定的',
  '标签',
  '命中的词',
  '说明',
  '申诉',
  '内容',
  '送审时间',
  '决定时间',
  '决定人',
] as const;
