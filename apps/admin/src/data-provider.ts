import { changeMessage, createMessage, listAdminMessages, removeMessage } from '@overtone/contract/announcement';
import { listBannedWords } from '@overtone/contract/banned-words-admin';
import {
  changeCannedReply,
  createCannedReply,
  listCannedReplies,
  removeCannedReply,
} from '@overtone/contract/canned-reply';
import { changeChannel, createChannel, deleteChannel, listChannels } from '@overtone/contract/channel';
import { listContentChecks } from '@overtone/contract/content-check';
import type { Input, Output } from '@overtone/contract/endpoint';
import { listAudit } from '@overtone/contract/figures';
import { listGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { listLabelWaivers } from '@overtone/contract/label-waiver-admin';
import { limits } from '@overtone/contract/limits';
import { listMembers, readMember } from '@overtone/contract/member';
import { listAdminSongs, listReports } from '@overtone/contract/moderation';
import { listInvitees, listMemberSessions } from '@overtone/contract/member-sessions';
import { listAdminPersonas } from '@overtone/contract/persona-admin';
import { listNotifies, listOrdersForAdmin } from '@overtone/contract/payment';
import { listEntriesForAdmin } from '@overtone/contract/points';
import { listFailedJobs } from '@overtone/contract/queues';
import { listRecharges } from '@overtone/contract/recharge';
import { listRedeemCodes } from '@overtone/contract/redeem';
import { listSecurityEvents } from '@overtone/contract/security';
import { listFeedbacks } from '@overtone/contract/ticket-admin';
import { listAllWebhooks } from '@overtone/contract/webhook';
import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './api';

interface Asked {
  page: number;
  limit: number;
  signal: AbortSignal | undefined;
  /** As the resource's endpoint names them. */
  filter: Record<string, unknown>;
}
interface Rows {
  data: RaRecord[];
  total: number;
  /** What is told of all of them together. */
  meta?: object;
}
type Body = Record<string, unknown>;

/** What can be done with one kind of thing. Money and whatever cannot be taken back have calls of their own, in their screens. */
interface Resource {
  list: (asked: Asked) => Promise<Rows>;
  /** Reads one by its id; left out, it is looked for in the lists. */
  one?: (id: string) => Promise<RaRecord | undefined>;
  create?: (body: Body) => Promise<RaRecord>;
  /** `before`: as it was looked at. */
  update?: (id: string, change: Body, before: Body) => Promise<RaRecord>;
  remove?: (id: string) => Promise<unknown>;
}

/** Longer pages are cut by the server, and would look like last ones. */
const most = limits.list.maxLimit;
const query = ({ page, limit, filter }: Asked) => ({ page, limit, ...filter });
const options = ({ signal }: Asked) => (signal ? { signal } : {});
/** The first hit of a search by its whole id. */
const found = async ({ list }: Pick<Resource, 'list'>, id: string): Promise<RaRecord | undefined> => {
  const { data } = await list({ page: 1, limit: most, signal: undefined, filter: { q: id } });
  return data.find((row) => String(row.id) === id);
};

const members: Resource = {
  list: async (asked) => {
    const { data, total } = await call(listMembers, { query: query(asked) }, options(asked));
    return { data: data.map((member) => ({ id: member.uid, ...member })), total };
  },
  one: async (uid) => {
    const { data } = await call(readMember, { params: { uid } });
    return { id: data.uid, ...data };
  },
};
const tickets: Resource = {
  list: (asked) => call(listFeedbacks, { query: query(asked) }, options(asked)),
  // A bare number is looked for in what was written as well, and the newest that have it hide the one that is meant.
  one: async (id) =>
    (await call(listFeedbacks, { query: { q: `#${id}`, limit: most } })).data.find((row) => row.id === id),
};
const announcements: Resource = {
  list: (asked) => call(listAdminMessages, { query: query(asked) }, options(asked)),
  one: async (id) => {
    for (let page = 1; ; page += 1) {
      const { data, total } = await call(listAdminMessages, { query: { page, limit: most } });
      const row = data.find((each) => each.id === id);
      if (row || page * most >= total) return row;
    }
  },
  create: async (body) => (await call(createMessage, { body: body as never })).data,
  update: async (id, change, { updated_at: seen }) =>
    (await call(changeMessage, { params: { id }, body: { ...change, seen: seen as string } })).data,
  remove: (id) => call(removeMessage, { params: { id } }),
};
const orders: Resource = {
  list: async (asked) => {
    const { data, total, sums } = await call(listOrdersForAdmin, { query: query(asked) }, options(asked));
    return { data: data.map((order) => ({ id: order.order_no, ...order })), total, meta: sums };
  },
};
const channels: Resource = {
  list: async (asked) => {
    const { data } = await call(listChannels, {}, options(asked));
    return { data, total: data.length };
  },
  create: async (body) => (await call(createChannel, { body: body as never })).data,
  update: async (id, change, { revision }) =>
    (await call(changeChannel, { params: { id }, body: { ...change, seen: revision as number } })).data,
  remove: (id) => call(deleteChannel, { params: { id } }),
};
/** They go on by a cursor. That of each page is kept, so that the next one is read alone. */
const cursors = new Map<string, string>();
const mostCursors = 500;
const events: Resource = {
  list: async ({ page, limit, filter, signal }) => {
    const keyOf = (at: number) => JSON.stringify([filter, limit, at]);
    let at = page;
    while (at > 1 && !cursors.has(keyOf(at))) at -= 1;
    for (; ; at += 1) {
      const cursor = at === 1 ? undefined : cursors.get(keyOf(at));
      const asked: Input<typeof listSecurityEvents>['query'] = { limit, ...filter, ...(cursor && { cursor }) };
      const { data, next_cursor: next }: Output<typeof listSecurityEvents> = await call(
        listSecurityEvents,
        { query: asked },
        signal ? { signal } : {},
      );
      if (next !== null) cursors.set(keyOf(at + 1), next);
      if (cursors.size > mostCursors) cursors.clear();
      const total = (at - 1) * limit + data.length + (next === null ? 0 : 1);
      if (at === page || next === null) return { data: at === page ? data : [], total };
    }
  },
};
const replies: Resource = {
  list: async (asked) => {
    const { data } = await call(listCannedReplies, {}, options(asked));
    return { data, total: data.length };
  },
  create: async (body) => (await call(createCannedReply, { body: body as never })).data,
  update: async (id, change, { updated_at: seen }) =>
    (await call(changeCannedReply, { params: { id }, body: { ...change, seen: seen as string } })).data,
  remove: (id) => call(removeCannedReply, { params: { id } }),
};
/** Lists of one member: `uid` is theirs. */
const sessions: Resource = {
  list: async (asked) => {
    const { data } = await call(listMemberSessions, { params: { uid: String(asked.filter.uid) } }, options(asked));
    return { data, total: data.length };
  },
};
const invitees: Resource = {
  list: async ({ filter: { uid, ...filter }, ...asked }) => {
    const input = { params: { uid: String(uid) }, query: query({ ...asked, filter }) };
    const { data, total } = await call(listInvitees, input, options({ ...asked, filter }));
    return { data: data.map((row) => ({ id: row.uid, ...row })), total };
  },
};

const resources: Record<string, Resource> = {
  members,
  tickets,
  announcements,
  orders,
  channels,
  events,
  replies,
  sessions,
  invitees,
  generations: { list: (asked) => call(listGenerationsForAdmin, { query: query(asked) }, options(asked)) },
  failed: { list: (asked) => call(listFailedJobs, { query: query(asked) }, options(asked)) },
  webhooks: { list: (asked) => call(listAllWebhooks, { query: query(asked) }, options(asked)) },
  recharges: { list: (asked) => call(listRecharges, { query: query(asked) }, options(asked)) },
  codes: { list: (asked) => call(listRedeemCodes, { query: query(asked) }, options(asked)) },
  entries: {
    list: async (asked) => {
      const { sums, ...rows } = await call(listEntriesForAdmin, { query: query(asked) }, options(asked));
      return { ...rows, meta: sums };
    },
  },
  audit: { list: (asked) => call(listAudit, { query: query(asked) }, options(asked)) },
  songs: { list: (asked) => call(listAdminSongs, { query: query(asked) }, options(asked)) },
  'banned-words': { list: (asked) => call(listBannedWords, { query: query(asked) }, options(asked)) },
  personas: { list: (asked) => call(listAdminPersonas, { query: query(asked) }, options(asked)) },
  checks: { list: (asked) => call(listContentChecks, { query: query(asked) }, options(asked)) },
  waivers: { list: (asked) => call(listLabelWaivers, { query: query(asked) }, options(asked)) },
  reports: { list: (asked) => call(listReports, { query: query(asked) }, options(asked)) },
  notifies: { list: (asked) => call(listNotifies, { query: query(asked) }, options(asked)) },
};

function resourceOf(name: string): Resource {
  const resource = resources[name];
  if (!resource) throw new Error(`there is no resource ${name}`);
  return resource;
}

async function one(name: string, id: string): Promise<RaRecord> {
  const resource = resourceOf(name);
  const row = await (resource.one ? resource.one(id) : found(resource, id));
  if (!row) throw new Error('没有这一条');
  return row;
}

/** react-admin's view of the api: every resource is one row of the table above. */
export const dataProvider = {
  async getList(name, { pagination, filter, signal }) {
    const { page = 1, perPage: limit = 25 } = pagination ?? {};
    return resourceOf(name).list({ page, limit, filter: filter as Body, signal });
  },
  getOne: async (name, { id }) => ({ data: await one(name, String(id)) }),
  getMany: async (name, { ids }) => ({ data: await Promise.all(ids.map((id) => one(name, String(id)))) }),
  async getManyReference(name, { target, id, pagination, filter, signal }) {
    const { page, perPage: limit } = pagination;
    return resourceOf(name).list({ page, limit, filter: { ...(filter as Body), [target]: String(id) }, signal });
  },
  async create(name, { data }) {
    return { data: await required(resourceOf(name).create, name)(data as Body) };
  },
  async update(name, { id, data, previousData }) {
    return {
      data: await required(resourceOf(name).update, name)(String(id), changed(data, previousData), previousData),
    };
  },
  async updateMany(name, { ids, data }) {
    const update = required(resourceOf(name).update, name);
    for (const id of ids) await update(String(id), data as Body, {});
    return { data: ids };
  },
  async delete(name, { id, previousData }) {
    await required(resourceOf(name).remove, name)(String(id));
    return { data: (previousData ?? { id }) as RaRecord };
  },
  async deleteMany(name, { ids }) {
    const remove = required(resourceOf(name).remove, name);
    // One that is refused does not keep the others: the first refusal is told when all have been tried.
    const outcomes = await Promise.allSettled(ids.map((id) => remove(String(id))));
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused) throw refused.reason;
    return { data: ids };
  },
  supportAbortSignal: true,
} as DataProvider;

function required<F>(does: F | undefined, name: string): F {
  if (!does) throw new Error(`that cannot be done with ${name}`);
  return does;
}

/** Only what was changed is sent: two who edit one thing keep each other's fields. */
function changed(data: Body, before: Body | undefined): Body {
  const fields = Object.entries(data).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before?.[key]));
  return Object.fromEntries(fields);
}
