import { randomUUID } from 'node:crypto';
import { legalVersions } from '@overtone/contract/legal';
import { admins, everybody, members, type Outcome, ownerOnly, type Row } from '../support/access-matrix.js';
import type { AccessWorld } from '../support/access-world.js';
import { aMixProject } from '../support/mix-projects.js';
import { newEmail, newPhone, password } from '../support/person.js';
import { fileOf, hummed } from '../support/recordings.js';
import { consoleRows } from './access-matrix.console.rows.js';
import { developerRows } from './access-matrix.developers.rows.js';
import { moderationRows } from './access-matrix.moderation.rows.js';
import { ticketRows } from './access-matrix.tickets.rows.js';

const reason = { reason: '测试' };
const ownSong = { ...everybody('404 SONG_NOT_FOUND'), owner: 'ok' } as const;
const noSong = everybody('404 SONG_NOT_FOUND');
const ownPlaylist = ownerOnly('404 PLAYLIST_NOT_FOUND');
const mixLink = async (world: AccessWorld) => ({ params: { id: await world.ownersMixLink() } });
const playlist = async (world: AccessWorld) => ({ params: { id: await world.ownersPlaylist() } });
const channel = async ({ door }: AccessWorld) => {
  const { id } = await door.app.database.client.channel.findUniqueOrThrow({ where: { name: 'env' } });
  return { params: { id } };
};
const gateway = { family: 'suno', dialect: 'suno-task', base_url: 'http://127.0.0.1:1', api_key: 'key' };
const recording = () => {
  const form = new FormData();
  form.append('file', fileOf(hummed(6)));
  return form;
};
const song = { prompt: '一句词', title: '另一首', tags: '民谣' };

/** Something is made of the owner's song. */
const madeOf =
  (body: object) =>
  ({ songId }: AccessWorld) => ({ body: { clip_id: songId, ...body } });
const named = ({ songId }: AccessWorld) => ({ params: { id: songId } });
const ownSource = (outcome: Outcome) => ({ ...members('404 SOURCE_NOT_FOUND'), owner: outcome });

/** One row per route of the running server, in the order they are tried. A new route needs its row here. */
export const rows: Row<AccessWorld>[] = [
  { route: 'GET /api/health', gets: everybody('ok') },
  { route: 'GET /api/ready', gets: everybody('ok') },
  { route: 'GET /api/site', gets: everybody('ok') },
  {
    route: 'GET /api/wechat/signature',
    ask: () => ({ query: { url: 'https://overtone.example/' } }),
    gets: everybody('404 WECHAT_OFF'),
  },
  { route: 'GET /api/suno/status', gets: everybody('ok') },
  { route: 'GET /api/banned-words', gets: everybody('ok') },
  { route: 'GET /api/v1/suno/session', gets: everybody('ok') },
  { route: 'GET /api/tags', gets: everybody('ok') },
  { route: 'GET /api/lyrics', gets: everybody('ok') },
  { route: 'GET /api/member-features', gets: everybody('ok') },
  { route: 'GET /api/messages', ask: () => ({ query: { type: 'home' } }), gets: everybody('ok') },
  { route: 'POST /api/messages/{id}/read', ask: () => ({ params: { id: '999' } }), gets: everybody('ok') },
  { route: 'POST /api/admin/console', gets: admins(), quiet: 'it opens the door only' },
  {
    route: 'GET /api/admin/figures',
    ask: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/audit', gets: admins() },
  { route: 'GET /api/admin/settings', gets: admins() },
  {
    route: 'PUT /api/admin/settings/{key}',
    ask: () => ({ params: { key: 'company' }, body: { value: null } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/identity', gets: admins() },
  {
    route: 'POST /api/admin/identity/confirm',
    ask: () => ({ body: { password } }),
    gets: admins(),
    quiet: 'a proof changes nothing',
  },
  {
    route: 'POST /api/admin/second-factor',
    gets: admins(),
    quiet: 'a secret is shown; nothing holds before it is activated',
  },
  {
    route: 'POST /api/admin/second-factor/activate',
    ask: () => ({ body: { code: 'none' } }),
    gets: { ...admins(), admin: '400 SECOND_FACTOR_WRONG' },
  },
  {
    route: 'POST /api/admin/second-factor/recovery-codes',
    gets: { ...admins(), admin: '409 SECOND_FACTOR_OFF' },
  },
  { route: 'POST /api/admin/second-factor/end', gets: admins() },
  { route: 'GET /api/admin/messages', gets: admins() },
  { route: 'GET /api/admin/messages/export', gets: admins() },
  {
    route: 'POST /api/admin/messages',
    ask: () => ({ body: { category: 'home', content: '草稿' } }),
    gets: admins(),
  },
  {
    route: 'PUT /api/admin/messages/{id}',
    ask: () => ({ params: { id: '999' }, body: {} }),
    gets: { ...admins(), admin: '404 ANNOUNCEMENT_NOT_FOUND' },
  },
  {
    route: 'DELETE /api/admin/messages/{id}',
    ask: () => ({ params: { id: '999' } }),
    gets: { ...admins(), admin: '404 ANNOUNCEMENT_NOT_FOUND' },
  },

  { route: 'POST /api/sms/captcha', ask: () => ({ body: {} }), gets: everybody('ok') },
  {
    route: 'POST /api/sms/send',
    ask: async ({ door }) => ({ body: { phone: newPhone(), type: 1, ...(await door.captcha()) } }),
    gets: everybody('ok'),
  },
  {
    route: 'POST /api/sms/email/send',
    ask: async ({ door }) => ({ body: { email: newEmail(), type: 1, ...(await door.captcha()) } }),
    gets: everybody('ok'),
  },
  {
    route: 'POST /api/register',
    ask: async (world) => ({ body: await world.registration() }),
    gets: everybody('ok'),
  },
  // Whoever knows the password is the member, whatever token comes along.
  {
    route: 'POST /api/login',
    ask: ({ suspect }) => ({ body: { phone: suspect.target, password } }),
    gets: everybody('ok'),
  },
  { route: 'POST /api/reset-password', ask: async (world) => ({ body: await world.reset() }), gets: everybody('ok') },

  { route: 'GET /api/user/info', gets: members() },
  { route: 'GET /api/user/songs', gets: members() },
  { route: 'GET /api/user/file-jobs', gets: members() },
  { route: 'GET /api/user/invitations', gets: members() },
  { route: 'POST /api/profile/update', ask: () => ({ body: { signature: '你好' } }), gets: members() },

  { route: 'POST /api/v1/suno/submit/music', ask: () => ({ body: song }), gets: members() },
  { route: 'POST /api/mureka/v1/song/generate', ask: () => ({ body: song }), gets: members() },
  {
    route: 'POST /api/mureka/v1/instrumental/generate',
    ask: () => ({ body: { tags: '氛围钢琴' } }),
    gets: members(),
  },
  // The owner's song is one of Suno's.
  {
    route: 'POST /api/mureka/v1/song/extract-stems',
    ask: ({ songId }) => ({ body: { song_id: songId } }),
    gets: ownSource('409 SOURCE_OTHER_FAMILY'),
  },
  { route: 'POST /api/uploads', ask: () => ({ form: recording() }), gets: members() },
  {
    route: 'POST /api/v1/suno/uploads/audio-url',
    ask: async (world) => ({ body: { url: await world.ownersRecording(), filename: 'a.wav' } }),
    gets: ownerOnly('404 UPLOAD_NOT_FOUND'),
  },
  {
    route: 'POST /api/mixes/songs',
    ask: async (world) => ({ body: { url: await world.ownersRecording(), title: '混音', sources: [] } }),
    gets: ownerOnly('404 UPLOAD_NOT_FOUND'),
  },
  {
    route: 'POST /api/songs/{id}/label-waiver',
    ask: (world) => ({ ...named(world), body: { agreement: legalVersions.agreement } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  { route: 'POST /api/mixes', ask: () => ({ body: { project: aMixProject() } }), gets: members() },
  { route: 'GET /api/mixes', gets: members() },
  { route: 'GET /api/mixes/{id}', ask: mixLink, gets: everybody('ok') },
  { route: 'DELETE /api/mixes/{id}', ask: mixLink, gets: ownerOnly('404 MIX_NOT_FOUND') },
  { route: 'GET /api/v1/suno/personas', gets: members() },
  {
    route: 'POST /api/v1/suno/personas',
    ask: ({ songId }) => ({ body: { song_id: songId, name: '阿梨' } }),
    gets: ownerOnly('404 SOURCE_NOT_FOUND'),
  },
  {
    route: 'PUT /api/v1/suno/personas/{id}',
    ask: async (world) => ({ params: { id: await world.ownersPersona() }, body: { name: '阿离' } }),
    gets: ownerOnly('404 PERSONA_NOT_FOUND'),
  },
  {
    route: 'DELETE /api/v1/suno/personas/{id}',
    ask: async (world) => ({ params: { id: await world.ownersPersona() } }),
    gets: ownerOnly('404 PERSONA_NOT_FOUND'),
  },
  { route: 'POST /api/lyrics/random', ask: () => ({ body: {} }), gets: members() },
  {
    route: 'POST /api/lyrics/rewrite',
    ask: () => ({ body: { text: '站台的灯一盏一盏灭了', change: 'shorter' } }),
    gets: members(),
  },
  {
    route: 'POST /api/generate_lyrics_pair',
    ask: () => ({ body: { prompt: '海边', lyrics_model: 'workbench' } }),
    gets: members(),
  },
  // Opened by membership, or to administrators.
  {
    route: 'POST /api/v1/generate/upsample-tags',
    ask: () => ({ body: { original_tags: '民谣' } }),
    gets: { ...members(), other: '403 MEMBER_ONLY', owner: '403 MEMBER_ONLY' },
  },
  { route: 'POST /api/v1/suno/submit/concat', ask: madeOf({}), gets: ownSource('409 CONCAT_SOURCE_WRONG') },
  {
    route: 'POST /api/songs/update',
    ask: ({ songId }) => ({ body: { songId, type: 'music' } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  { route: 'POST /api/concat', ask: madeOf({}), gets: ownSource('409 CONCAT_SOURCE_WRONG') },
  { route: 'POST /api/v1/suno/submit/upsample', ask: madeOf({}), gets: ownSource('ok') },
  { route: 'POST /api/v1/suno/submit/speed-adjust', ask: madeOf({ speed: 0.75 }), gets: ownSource('ok') },
  { route: 'POST /api/v1/suno/submit/stem', ask: madeOf({}), gets: ownSource('ok') },
  // Of the families, by the paths of their own: the owner's song is one of Suno's.
  { route: 'POST /api/v1/udio/submit/music', ask: () => ({ body: song }), gets: members() },
  { route: 'GET /api/v1/udio/songs/{id}', ask: named, gets: noSong },
  { route: 'GET /api/v1/gateway/query', ask: ({ songId }) => ({ query: { ids: songId } }), gets: everybody('ok') },
  {
    route: 'POST /api/v1/riff/generate/prompt',
    ask: () => ({ body: { gpt_description_prompt: '雨停了' } }),
    gets: members(),
  },
  {
    route: 'POST /api/v1/riff/upload-audio',
    ask: async (world) => ({ body: { url: await world.ownersRecording(), filename: 'a.wav' } }),
    gets: ownerOnly('404 UPLOAD_NOT_FOUND'),
  },
  { route: 'POST /api/v1/riff/generate/music', ask: () => ({ body: song }), gets: members() },
  {
    route: 'POST /api/v1/riff/generate/extend',
    ask: ({ songId }) => ({ body: { ...song, continue_clip_id: songId } }),
    gets: ownSource('ok'),
  },
  {
    route: 'POST /api/v1/riff/generate/cover',
    ask: ({ songId }) => ({ body: { ...song, cover_clip_id: songId } }),
    gets: ownSource('ok'),
  },
  { route: 'POST /api/v1/riff/stems/{id}', ask: named, gets: ownSource('409 SOURCE_OTHER_FAMILY') },
  { route: 'GET /api/v1/riff/stems/{id}', ask: named, gets: members('404 SONG_NOT_FOUND') },
  { route: 'GET /api/v1/riff/stems/cache/{id}', ask: named, gets: members('404 SONG_NOT_FOUND') },
  { route: 'GET /api/v1/riff/timing', ask: ({ songId }) => ({ query: { ids: songId } }), gets: everybody('ok') },
  // The owner's level opens neither videos nor scores.
  { route: 'POST /api/v1/suno/mp4/{id}', ask: named, gets: ownSource('403 MEMBER_ONLY') },
  { route: 'POST /api/songs/{id}/midi', ask: named, gets: ownSource('403 MEMBER_ONLY') },
  {
    route: 'GET /api/v1/suno/mp4/{id}',
    ask: named,
    gets: { ...ownerOnly('404 SONG_NOT_FOUND'), owner: '404 VIDEO_MISSING' },
  },
  { route: 'GET /api/songs/{id}/stems', ask: named, gets: ownerOnly('404 SONG_NOT_FOUND') },
  { route: 'GET /api/songs/{id}/files', ask: named, gets: ownerOnly('404 SONG_NOT_FOUND') },
  {
    route: 'GET /api/v1/suno/fetch/{id}',
    ask: ({ generationId }) => ({ params: { id: generationId } }),
    gets: ownerOnly('404 GENERATION_NOT_FOUND'),
  },
  {
    route: 'POST /api/songs/favorite',
    ask: ({ songId }) => ({ body: { songId, isFavorite: true } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  { route: 'GET /api/user/songs/favorites/all', gets: members() },
  { route: 'GET /api/songs', ask: () => ({ query: { section: 'latest' } }), gets: everybody('ok') },
  { route: 'POST /api/play-count', ask: ({ songId }) => ({ body: { songId } }), gets: everybody('ok') },
  { route: 'POST /api/increment', ask: ({ songId }) => ({ body: { songId } }), gets: everybody('ok') },
  {
    route: 'POST /api/like-increment',
    ask: ({ songId }) => ({ body: { songId, count: 1 } }),
    gets: { ...everybody('404 SONG_NOT_FOUND'), owner: 'ok' },
  },
  { route: 'GET /api/preset-stats/real-time', gets: everybody('ok') },
  { route: 'GET /api/preset-stats/cached', gets: everybody('ok') },
  { route: 'GET /api/songs/{id}', ask: ({ songId }) => ({ params: { id: songId } }), gets: ownSong },
  { route: 'GET /api/preset/songs/{id}', ask: ({ songId }) => ({ params: { id: songId } }), gets: noSong },
  { route: 'GET /api/v1/mureka/songs/{id}', ask: named, gets: noSong },
  { route: 'GET /api/songs/mureka-lyrics/{id}', ask: named, gets: noSong },
  { route: 'GET /api/song-details', ask: ({ songId }) => ({ query: { ids: songId } }), gets: everybody('ok') },
  { route: 'GET /api/songs/{id}/versions', ask: ({ songId }) => ({ params: { id: songId } }), gets: ownSong },
  { route: 'GET /api/songs/remix-permission', ask: ({ songId }) => ({ query: { id: songId } }), gets: ownSong },
  // The owner's level opens no scores.
  {
    route: 'GET /api/songs/{id}/midi',
    ask: ({ songId }) => ({ params: { id: songId } }),
    gets: { ...ownerOnly('404 SONG_NOT_FOUND'), owner: '403 MEMBER_ONLY' },
  },
  { route: 'GET /api/lyrics-timestamps-v3/{id}', ask: ({ songId }) => ({ params: { id: songId } }), gets: ownSong },
  {
    route: 'POST /api/notices/unsubscribe',
    ask: ({ people }) => ({ query: { uid: String(people.owner.uid), signature: 'of-somebody-else' } }),
    gets: everybody('403 UNSUBSCRIBE_LINK_WRONG'),
  },
  {
    route: 'POST /api/feedback/faq',
    ask: () => ({ body: { faqId: 'first-song', helpful: true } }),
    gets: everybody('ok'),
  },
  {
    route: 'POST /api/songs/report',
    ask: ({ songId }) => ({ body: { song_id: songId, reason: '违规内容' } }),
    gets: ownSong,
  },
  { route: 'GET /api/playlists', gets: members() },
  { route: 'POST /api/playlists', ask: () => ({ body: { title: '歌单' } }), gets: members() },
  { route: 'GET /api/playlists/{id}', ask: playlist, gets: { ...everybody('404 PLAYLIST_NOT_FOUND'), owner: 'ok' } },
  {
    route: 'PUT /api/playlists/{id}',
    ask: async (world) => ({ ...(await playlist(world)), body: { title: '另一个' } }),
    gets: ownPlaylist,
  },
  {
    route: 'POST /api/playlists/{id}/songs',
    ask: async (world) => ({ ...(await playlist(world)), body: { songIds: [world.songId] } }),
    gets: ownPlaylist,
  },
  {
    route: 'PUT /api/playlists/{id}/songs',
    ask: async (world) => ({ ...(await playlist(world)), body: { songIds: [] } }),
    gets: ownPlaylist,
  },
  { route: 'DELETE /api/playlists/{id}', ask: playlist, gets: ownPlaylist },
  {
    route: 'PUT /api/songs/title',
    ask: ({ songId }) => ({ body: { songId, title: '晚一点的月台' } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'PUT /api/songs/timing-shift',
    ask: ({ songId }) => ({ body: { songId, shiftMs: 100 } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'POST /api/songs/visibility',
    ask: ({ songId }) => ({ body: { songId, isPublic: false } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'PUT /api/user/songs/cover',
    ask: ({ songId }) => ({ body: { songId, image: null } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'DELETE /api/songs/trash',
    ask: ({ songId }) => ({ body: { songId } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'POST /api/songs/restore',
    ask: ({ songId }) => ({ body: { songId } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'POST /api/songs/keep',
    ask: ({ songId }) => ({ body: { songId } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  {
    route: 'GET /api/songs/{id}/settings',
    ask: ({ songId }) => ({ params: { id: songId } }),
    gets: ownerOnly('404 SONG_NOT_FOUND'),
  },
  // What cannot be changed is told beside what was: the same answer for a song of another and for none.
  {
    route: 'POST /api/songs/batch',
    ask: () => ({ body: { songIds: [randomUUID()], change: 'restore' } }),
    gets: members(),
  },
  {
    route: 'POST /api/generations/{id}/cancel',
    ask: ({ generationId }) => ({ params: { id: generationId } }),
    gets: ownerOnly('404 GENERATION_NOT_FOUND'),
  },
  // No token opens it, the signature in the address does; the generation's own tests bring the right one.
  {
    route: 'POST /api/hooks/suno/{id}/{signature}',
    ask: ({ generationId }) => ({ params: { id: generationId, signature: '0'.repeat(40) }, body: {} }),
    gets: everybody('404 NOT_FOUND'),
  },

  { route: 'GET /api/admin/users', gets: admins(), told: ['admin'] },
  { route: 'GET /api/admin/users/{uid}', ask: ({ suspect }) => ({ params: { uid: suspect.uid } }), gets: admins() },
  {
    route: 'POST /api/admin/users/{uid}/ban',
    ask: ({ suspect }) => ({ params: { uid: suspect.uid }, body: reason }),
    gets: admins(),
  },
  {
    route: 'POST /api/admin/users/{uid}/unban',
    ask: ({ suspect }) => ({ params: { uid: suspect.uid }, body: reason }),
    gets: admins(),
  },

  { route: 'GET /api/user/points', gets: members() },
  { route: 'GET /api/user/points/entries', gets: members() },
  { route: 'GET /api/user/points/entries/export', gets: members() },
  {
    route: 'GET /api/generations/{id}/receipt',
    ask: ({ generationId }) => ({ params: { id: generationId } }),
    gets: ownerOnly('404 GENERATION_NOT_FOUND'),
  },
  {
    route: 'GET /api/admin/points/{uid}',
    ask: ({ people }) => ({ params: { uid: people.owner.uid } }),
    gets: admins(),
  },
  {
    route: 'GET /api/admin/points/entries',
    ask: ({ people }) => ({ query: { uid: String(people.other.uid) } }),
    gets: admins(),
  },
  {
    route: 'GET /api/admin/points/entries/export',
    ask: ({ people }) => ({ query: { uid: String(people.other.uid) } }),
    gets: admins(),
  },
  {
    route: 'GET /api/admin/generations/{id}/receipt',
    ask: ({ generationId }) => ({ params: { id: generationId } }),
    gets: admins(),
    told: ['admin'],
  },

  { route: 'GET /api/admin/channels', gets: admins() },
  { route: 'GET /api/admin/channels/export', gets: admins() },
  {
    route: 'POST /api/admin/channels',
    ask: () => ({
      body: { name: randomUUID(), enabled: false, ...gateway },
    }),
    gets: admins(),
  },
  {
    route: 'PUT /api/admin/channels/{id}',
    ask: async (world) => ({ ...(await channel(world)), body: { weight: 1 } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/channels/{id}/figures', ask: channel, gets: admins() },
  { route: 'POST /api/admin/channels/{id}/probe', ask: channel, gets: admins() },
  // The environment's own: an administrator gets as far as that.
  {
    route: 'DELETE /api/admin/channels/{id}',
    ask: channel,
    gets: { ...admins(), admin: '409 CHANNEL_OF_ENVIRONMENT' },
  },

  { route: 'POST /api/redeem', ask: async (world) => ({ body: { code: await world.code() } }), gets: members() },
  {
    route: 'POST /api/admin/redeem-codes',
    ask: () => ({ body: { points: 1, count: 1, ttl_seconds: 60, prefix: 'MATRIX' } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/redeem-codes', gets: admins() },
  {
    route: 'POST /api/admin/redeem-codes/void',
    ask: async (world) => ({ body: { code: await world.code() } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/redeem-codes/export', gets: admins() },
  {
    route: 'POST /api/admin/recharge',
    ask: ({ people }) => ({ body: { target_uid: people.other.uid, amount: 1, remark: '测试' } }),
    gets: admins(),
  },
  { route: 'GET /api/admin/recharge/logs', gets: admins() },
  { route: 'GET /api/admin/security-events', gets: admins() },

  { route: 'GET /api/packages', gets: everybody('ok') },
  { route: 'POST /api/payment/orders', ask: () => ({ body: { credits: 12, channel: 'pc' } }), gets: members() },
  { route: 'GET /api/payment/orders', gets: members() },
  { route: 'GET /api/payment/orders/export', gets: members() },
  {
    route: 'GET /api/payment/orders/{orderNo}',
    ask: async (world) => ({ params: { orderNo: await world.ownersOrder() } }),
    gets: ownerOnly('404 ORDER_NOT_FOUND'),
  },
  {
    route: 'POST /api/payment/orders/{orderNo}/check',
    ask: async (world) => ({ params: { orderNo: await world.ownersOrder() } }),
    gets: ownerOnly('404 ORDER_NOT_FOUND'),
  },
  {
    route: 'POST /api/payment/orders/{orderNo}/cancel',
    ask: async (world) => ({ params: { orderNo: await world.ownersOrder() } }),
    gets: ownerOnly('404 ORDER_NOT_FOUND'),
  },
  { route: 'GET /api/admin/orders', gets: admins() },
  { route: 'GET /api/admin/payment/notifies', gets: admins() },
  {
    route: 'POST /api/admin/orders/{orderNo}/check',
    ask: async (world) => ({ params: { orderNo: await world.ownersOrder() } }),
    gets: admins(),
    quiet: 'nothing came of the question',
  },
  // An order nobody has paid: an administrator gets as far as that.
  {
    route: 'POST /api/admin/orders/{orderNo}/refund',
    ask: async (world) => ({ params: { orderNo: await world.ownersOrder() }, body: reason }),
    gets: { ...admins(), admin: '409 ORDER_NOT_REFUNDABLE' },
  },

  { route: 'GET /api/notices', gets: members() },
  { route: 'GET /api/notices/unread-count', gets: members() },
  { route: 'GET /api/notices/preferences', gets: members() },
  { route: 'PUT /api/notices/preferences', ask: () => ({ body: { song_ready: true } }), gets: members() },
  {
    route: 'PUT /api/notices/{id}/read',
    ask: async (world) => ({ params: { id: await world.ownersNotice() } }),
    gets: ownerOnly('404 NOTICE_NOT_FOUND'),
  },
  { route: 'PUT /api/notices/read-all', gets: members() },
  ...moderationRows,
  ...developerRows,
  ...ticketRows,
  ...consoleRows,

  { route: 'POST /api/user/export', gets: members() },
  { route: 'GET /api/user/sessions', gets: members() },
  {
    route: 'DELETE /api/user/sessions/{id}',
    ask: async (world) => ({ params: { id: await world.ownersSession() } }),
    gets: ownerOnly('404 SESSION_NOT_FOUND'),
  },
  { route: 'POST /api/user/sessions/revoke-others', gets: members() },
  { route: 'POST /api/login/one-tap/begin', gets: everybody('503 ONE_TAP_UNAVAILABLE') },
  {
    route: 'POST /api/login/one-tap',
    ask: () => ({ body: { token: 'x' } }),
    gets: everybody('503 ONE_TAP_UNAVAILABLE'),
  },
  {
    route: 'POST /api/user/identities/code',
    ask: () => ({ body: { phone: newPhone(), purpose: 'new' } }),
    gets: members('400 CAPTCHA_MISSING'),
  },
  {
    route: 'POST /api/user/identities',
    ask: () => ({ body: { phone: newPhone(), code: '000000', own: newEmail(), own_code: '000000' } }),
    gets: members('409 IDENTITY_NOT_OWN'),
  },
  {
    route: 'POST /api/user/identities/{kind}/remove',
    ask: () => ({ params: { kind: 'phone' }, body: { own_code: '000000' } }),
    gets: members('409 IDENTITY_LAST'),
  },
  {
    route: 'POST /api/user/password/first',
    ask: () => ({ body: { own: newEmail(), own_code: '000000', newPassword: 'an altogether new one' } }),
    gets: members('409 IDENTITY_NOT_OWN'),
  },
  { route: 'POST /api/user/birth-year', ask: () => ({ body: { birth_year: 1990 } }), gets: members() },
  {
    route: 'PUT /api/admin/users/{uid}/birth-year',
    ask: ({ suspect }) => ({ params: { uid: suspect.uid }, body: { birth_year: 1991, ...reason } }),
    gets: admins(),
  },
  {
    route: 'PUT /api/admin/users/{uid}/known-by',
    ask: ({ suspect }) => ({
      params: { uid: suspect.uid },
      body: { phone: '13900000000', seen: { phone: null, email: null }, ...reason },
    }),
    gets: { ...admins(), admin: '409 CHANGED_MEANWHILE' },
  },
  {
    route: 'POST /api/user/password',
    ask: () => ({ body: { oldPassword: password, newPassword: 'an altogether new one' } }),
    gets: members(),
  },
  {
    route: 'POST /api/user/deletion',
    ask: async (world) => {
      await world.restore();
      return { body: { password } };
    },
    gets: members(),
  },
  {
    route: 'DELETE /api/user/deletion',
    ask: async (world, role) => {
      await world.leaving(role);
      return {};
    },
    gets: members(),
  },
  { route: 'POST /api/logout', gets: members() },
];
