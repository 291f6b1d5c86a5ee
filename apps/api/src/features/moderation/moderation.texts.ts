import type { AdminSong } from '@overtone/contract/moderation';

export const statusWords: Record<AdminSong['status'], string> = { pending: '创作中', complete: '完成', error: '失败' };
export const hiddenWords = (isHidden: boolean): string => (isHidden ? '已隐藏' : '');

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

export const exportName = (now: Date): string => `歌曲-${now.toISOString().slice(0, 10)}.csv`;
