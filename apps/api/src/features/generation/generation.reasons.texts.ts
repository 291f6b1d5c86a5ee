import { operationFacts, type Operation, type OperationFacts } from '@overtone/contract/operations';

const reasons: Record<OperationFacts['yields'], { held: string; captured: string }> = {
  songs: { held: '生成歌曲，先预扣点数', captured: '歌曲完成' },
  stems: { held: '制作分轨，先预扣点数', captured: '分轨完成' },
  mp4: { held: '制作 MV，先预扣点数', captured: 'MV 完成' },
  midi: { held: '制作 MIDI，先预扣点数', captured: 'MIDI 完成' },
};

/** What the ledger says of an operation's points. */
export const reasonsOf = (operation: Operation) => reasons[operationFacts[operation].yields];
