import type { CsvCell } from '../../platform/csv/csv.js';
import type { Profile } from '../accounts/accounts.js';
import type { StepRow } from '../generation/generation.js';
import { toPoints } from '../points/points.js';
import { orderFacts, type OrderRow } from '../payments/payments.js';
import type { SongRow } from '../songs/songs.js';
import { stepNames } from './exports.texts.js';

export const presentProfile = (profile: Profile, points: number): object => ({
  uid: String(profile.uid),
  phone: profile.phone,
  email: profile.email,
  nickname: profile.nickname,
  gender: profile.gender,
  signature: profile.signature,
  user_group: profile.level,
  points,
  created_at: profile.createdAt.toISOString(),
  deletion_due_at: profile.deletionDueAt?.toISOString() ?? null,
});

/** `files`: where its sound and cover are in the archive. */
export const presentSong = (song: SongRow, files: string[]): object => ({
  id: song.id,
  title: song.title,
  tags: song.tags,
  negative_tags: song.negativeTags,
  prompt: song.lyrics,
  gpt_description_prompt: song.description,
  model_name: song.modelName,
  model_version: song.modelVersion,
  type: song.type,
  operation: song.operation,
  status: song.status,
  error_message: song.errorMessage,
  refunded_points: song.refundedPoints === null ? null : toPoints(song.refundedPoints),
  duration: song.duration,
  is_public: song.isPublic,
  is_sandbox: song.isSandbox,
  play_count: song.playCount,
  upvote_count: song.upvoteCount,
  task_id: song.generationId,
  created_at: song.createdAt.toISOString(),
  completed_at: song.completedAt?.toISOString() ?? null,
  文件: files,
});

export const presentFavorite = (song: SongRow): object => ({
  id: song.id,
  title: song.title,
  tags: song.tags,
  uid: song.uid === null ? null : String(song.uid),
});

export const presentStep = ({ at, event, generationId }: StepRow): CsvCell[] => [
  at.toISOString(),
  stepNames[event],
  generationId,
];

export const presentOrder = (order: OrderRow): object => ({ ...orderFacts(order), buyer: order.buyer });
