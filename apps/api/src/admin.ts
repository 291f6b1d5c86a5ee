import 'reflect-metadata';
import { uidOf } from '@overtone/contract/uid';
import { Problem } from '@overtone/contract/problem';
import { limits } from '@overtone/contract/limits';
import { email as emailSchema, phone as phoneSchema, phonePattern } from '@overtone/contract/people';
import { isLongerThan } from '@overtone/contract/text-length';
import { hasPassword } from './features/accounts/accounts.present.js';
import { findKnown, type Known, listAdmins } from './features/accounts/accounts.standing.store.js';
import * as standing from './features/accounts/accounts.standing.flow.js';
import { dropSecondFactor } from './features/second-factor/second-factor.js';
import { SystemClock } from './platform/clock/clock.js';
import { readDatabaseSettings } from './platform/config/config.js';
import { Database, type Db } from './platform/database/database.js';
import { refuseOldDatabase } from './platform/database/refuse-old.js';

/** `npm run admin`: the operator's own hand, where no administrator is there yet. Exit code 1 when nothing was done. */

const usage = `用法：npm run admin -- <命令>
  grant <账号>        设为管理员
  revoke <账号>       撤销管理员
  ban <账号> [原因]   停用账号，它的所有设备立即退出
  unban <账号>        恢复停用的账号
  second-factor-off <账号>  关掉它的两步验证（手机和恢复码都丢了时）
  known-by <账号> <手机号或邮箱>  号码给了别人、又没有邮箱的账号，换一个再登录
  list                列出管理员
<账号> 是手机号、邮箱或 uid。`;

/** What the operator should read instead of a stack. */
class Mistake extends Error {}

type Command = (tx: Db, known: Known, decision: standing.Decision & { reason: string }) => Promise<string>;

const commands: Record<string, Command> = {
  grant: async (tx, known, decision) => {
    const made = await standing.makeAdmin(tx, decision);
    const missing = hasPassword(known) ? '' : '它还没有密码：控制台用密码确认身份，先在网站的“账号 → 安全”里设置。';
    return `${nameOf(known)}${made ? '现在是管理员。' : '已经是管理员，没有变化。'}${missing}`;
  },
  revoke: async (tx, known, decision) =>
    (await standing.unmakeAdmin(tx, decision))
      ? `${nameOf(known)}不再是管理员。`
      : `${nameOf(known)}不是管理员，没有变化。`,
  ban: async (tx, known, decision) => {
    if (known.bannedAt) return `${nameOf(known)}已经停用，没有变化。`;
    const ended = await standing.ban(tx, decision);
    return `${nameOf(known)}已停用，退出了 ${ended.length} 台设备。`;
  },
  unban: async (tx, known, decision) =>
    (await standing.unban(tx, decision))
      ? `${nameOf(known)}已恢复，可以重新登录。`
      : `${nameOf(known)}没有停用，没有变化。`,
  'second-factor-off': async (tx, known, decision) =>
    (await dropSecondFactor(tx, decision))
      ? `${nameOf(known)}的两步验证已关掉。`
      : `${nameOf(known)}没有两步验证，没有变化。`,
  'known-by': async (tx, known, decision) => {
    const target = decision.reason.toLowerCase();
    const [kind, schema] = target.includes('@') ? (['email', emailSchema] as const) : (['phone', phoneSchema] as const);
    if (!schema.safeParse(target).success) throw new Mistake(usage);
    return (await standing.makeKnownBy(tx, decision, { [kind]: target }))
      ? `${nameOf(known)}现在用 ${target} 登录。`
      : `${nameOf(known)}还有登录方式，或者 ${target} 有人在用，没有变化。`;
  },
};

const nameOf = ({ uid, nickname, phone, email }: Known): string =>
  `${nickname ?? '匿名用户'}（uid ${uid}，${phone ?? email ?? '没有登录方式'}）`;

const numbered = (given: string): { uid: number } | null => {
  const uid = uidOf(given);
  return uid === null ? null : { uid };
};

/** A phone number has eleven digits, a uid at most nine. */
async function find(db: Db, login: string): Promise<Known> {
  const given = login.trim().toLowerCase();
  const who = given.includes('@') ? { email: given } : phonePattern.test(given) ? { phone: given } : numbered(given);
  const known = who && (await findKnown(db, who));
  if (!known) throw new Mistake(`没有这个账号：${login}`);
  return known;
}

async function list(db: Db): Promise<string> {
  const admins = await listAdmins(db);
  if (admins.length === 0) return '还没有管理员。设一个：npm run admin -- grant <账号>';
  return admins.map((known) => `${nameOf(known)}${known.bannedAt ? '，已停用' : ''}`).join('\n');
}

/** Throws Mistake and the Problems of the verbs. */
async function run([name = '', login, reason, ...rest]: string[], open: () => Promise<Database>): Promise<string> {
  if (name === 'list' && login === undefined) return list((await open()).client);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const tooMany =
    rest.length > 0 ||
    (reason !== undefined && !['ban', 'known-by'].includes(name)) ||
    (reason === undefined && name === 'known-by') ||
    isLongerThan(reason ?? '', limits.reason);
  if (!command || login === undefined || tooMany) throw new Mistake(usage);
  return (await open()).transaction(async (tx) => {
    const known = await find(tx, login);
    const because = reason?.trim() || '由运营者在命令行操作';
    return command(tx, known, { uid: known.uid, actorUid: null, reason: because, now: new SystemClock().now() });
  });
}

let database: Database | undefined;
try {
  const done = await run(process.argv.slice(2), async () => {
    const settings = readDatabaseSettings();
    await refuseOldDatabase(settings.env.DATABASE_URL);
    return (database = new Database(settings));
  });
  process.stdout.write(`${done}\n`);
} catch (error) {
  const words = error instanceof Problem ? error.body('zh').message : error instanceof Error ? error.message : error;
  process.stderr.write(`${String(words)}\n`);
  process.exitCode = 1;
} finally {
  await database?.onApplicationShutdown();
}
