import type { EntryKind, PointsEntry } from './points.js';

type Words = Record<EntryKind, Partial<Record<NonNullable<PointsEntry['explains']>['kind'], string>>>;

/** What an entry of points is about, by what it does and what it stands for: the ledger and its spreadsheet say the same. */
export const entryTextsZh = {
  grant: {
    order: '套餐点数到账',
    refund: '退款没成，点数退回',
    redeem: '兑换码',
    invitation: '邀请好友',
    recharge: '人工充值',
    registration: '注册赠送',
    account: '赠送',
  },
  hold: { generation: '生成歌曲', stems: '做分轨', mp4: '做视频', midi: '做 MIDI' },
  capture: { song: '歌曲写成', stems: '分轨做好', mp4: '视频做好', midi: 'MIDI 做好' },
  release: { song: '没写成，退回', stems: '分轨没做成，退回', mp4: '视频没做成，退回', midi: 'MIDI 没做成，退回' },
  expire: { lot: '点数到期' },
  revoke: { refund: '退款收回', recharge: '人工扣回', account: '账号注销' },
} as const satisfies Words;

type Every = { [kind in keyof typeof entryTextsZh]: Record<keyof (typeof entryTextsZh)[kind], string> };

export const entryTextsEn: Every = {
  grant: {
    order: 'Points of a package',
    refund: 'Refund failed, points returned',
    redeem: 'Redeem code',
    invitation: 'Friend invited',
    recharge: 'Manual recharge',
    registration: 'Welcome gift',
    account: 'Gift',
  },
  hold: { generation: 'Writing songs', stems: 'Making stems', mp4: 'Making a video', midi: 'Making MIDI' },
  capture: { song: 'Song finished', stems: 'Stem finished', mp4: 'Video finished', midi: 'MIDI finished' },
  release: {
    song: 'Song failed, returned',
    stems: 'Stem failed, returned',
    mp4: 'Video failed, returned',
    midi: 'MIDI failed, returned',
  },
  expire: { lot: 'Points expired' },
  revoke: { refund: 'Refund, taken back', recharge: 'Taken back by hand', account: 'Account deleted' },
};
