import type { AdminChannel, Tallies } from '@overtone/contract/channel';
import { limits } from '@overtone/contract/limits';
import type { Model } from '@overtone/contract/models';
import type { SunoSession } from '@overtone/contract/platform';
import type { CsvCell } from '../../platform/csv/csv.js';
import { healthOf } from './channels.health.rule.js';
import type { ModelRow } from './channels.models.store.js';
import type { ChannelRow, Sum } from './channels.store.js';

export const presentModel = (model: Model): SunoSession['models'][number] => ({
  id: model.id,
  name: model.name,
  version: model.version,
  member_only: model.memberOnly,
  lyrics_max: model.lyricsMax,
  style_max: model.styleMax,
  max_seconds: model.maxSeconds,
  price: model.price,
});

export const sessionLimits: SunoSession['limits'] = {
  title: limits.song.title,
  description: limits.song.description,
  excluded_style: limits.song.excludeStyle,
  songs_per_generation: limits.song.perGeneration,
  generations_under_way: limits.generation.perMember,
  submits_per_minute: limits.generation.submitsPerMinute,
  writings_per_minute: limits.writing.perMinute,
};

const acts = ['submit', 'poll', 'probe'] as const;

export const presentTallies = (sums: readonly Sum[]): Tallies =>
  Object.fromEntries(acts.map((act) => [act, tallyOf(sums.filter((sum) => sum.act === act))])) as Tallies;

function tallyOf(sums: readonly Sum[]): Tallies['submit'] {
  const all = sums.reduce((sum, { count }) => sum + count, 0);
  const of = (outcome: string): number => sums.find((sum) => sum.outcome === outcome)?.count ?? 0;
  const totalMs = sums.reduce((sum, one) => sum + one.totalMs, 0);
  return {
    ...{ well: of('well'), refused: of('refused'), failed: of('failed'), uncertain: of('uncertain') },
    mean_ms: all === 0 ? null : Math.round(totalMs / all),
    most_ms: all === 0 ? null : Math.max(...sums.map(({ mostMs }) => mostMs)),
  };
}

/** What an administrator may know of a channel and the log of what they did may keep: all but its key. */
export const presentFacts = (row: ChannelRow) => ({
  name: row.name,
  family: row.provider,
  dialect: row.dialect,
  base_url: row.baseUrl,
  priority: row.priority,
  weight: row.weight,
  enabled: row.enabled,
  max_running: row.maxRunning,
});

/** One that was asked for too seldom to rest has no `openUntil`. */
const presentRest = ({ operation, model, openUntil, restKind, restSaid }: ModelRow): AdminChannel['models'] =>
  openUntil === null
    ? []
    : [
        {
          ...{ operation, model, until: openUntil.toISOString() },
          ...{ kind: restKind === 'rate' ? 'rate' : 'failures', said: restSaid ?? '' },
        },
      ];

interface Around {
  running: number;
  models: readonly ModelRow[];
  fromEnvironment: boolean;
  sums: readonly Sum[];
  now: Date;
}

export const presentChannel = (
  row: ChannelRow,
  { running, models, fromEnvironment, sums, now }: Around,
): AdminChannel => ({
  id: row.id,
  ...presentFacts(row),
  from_environment: fromEnvironment,
  revision: row.revision,
  running,
  health: healthOf(row, now),
  withdrawn: row.withdrawn,
  failures: row.failures,
  rest: row.openUntil && {
    kind: row.restKind ?? 'failures',
    said: row.restSaid ?? '',
    until: row.openUntil.toISOString(),
  },
  models: models.flatMap(presentRest),
  figures: presentTallies(sums),
});

export const channelsHead = [
  ...['编号', '名称', '模型', '协议', '地址', '由环境变量定', '优先级', '权重', '启用', '同时最多', '进行中', '状态'],
  ...['提交成功', '被拒绝', '失败', '不确定', '平均毫秒'],
];

/** A row of the spreadsheet; the key is told to nobody. */
export const channelCells = ({ figures: { submit }, ...row }: AdminChannel): CsvCell[] => [
  ...[row.id, row.name, row.family, row.dialect, row.base_url, row.from_environment ? '是' : '否'],
  ...[row.priority, row.weight, row.enabled ? '是' : '否', row.max_running, row.running, row.health],
  ...[submit.well, submit.refused, submit.failed, submit.uncertain, submit.mean_ms ?? ''],
];
