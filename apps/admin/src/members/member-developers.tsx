import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listApiKeysForAdmin, revokeApiKeyForAdmin } from '@overtone/contract/api-key';
import {
  liftWebhookForAdmin,
  listWebhooksForAdmin,
  stopWebhookForAdmin,
  type Webhook,
} from '@overtone/contract/webhook';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';
import { webhookStopWords, wordOf } from '../words/state-words';

const when = (instant: string): string => new Date(instant).toLocaleString('zh-CN');

interface Thing {
  id: string;
  name: string;
  facts: string;
  decision: Decision;
}
interface Decision {
  verb: string;
  text: string;
  done: string;
  act: () => Promise<unknown>;
  /** Takes back what was ended. */
  mild?: boolean;
}

function onHook(uid: string, { id, stopped }: Webhook): Decision {
  const params = { uid, id };
  if (stopped !== 'staff')
    return {
      verb: '停用',
      text: '不再往这个主机发送：会员在同一主机上的其他回调也一起停用。会员自己不能再打开，会收到通知。',
      done: '停用了',
      act: () => call(stopWebhookForAdmin, { params }),
    };
  return {
    verb: '解除停用',
    text: '会员可以再用这个主机：同一主机上的回调都不再禁止，仍是停用的，要会员自己启用。会员会收到通知。',
    done: '解除了',
    act: () => call(liftWebhookForAdmin, { params }),
    mild: true,
  };
}

/** What programs of this member may do, and where we tell them what happens. */
export function Developers({ uid }: { uid: string }) {
  const params = { uid };
  const keys = useQuery({
    queryKey: ['developers', uid, 'keys'],
    queryFn: async () => (await call(listApiKeysForAdmin, { params })).data,
  });
  const hooks = useQuery({
    queryKey: ['developers', uid, 'webhooks'],
    queryFn: async () => (await call(listWebhooksForAdmin, { params })).data,
  });
  return (
    <>
      <Things
        title="开发者密钥"
        empty="没有密钥。"
        uid={uid}
        failed={keys.isError}
        things={keys.data?.map((key) => ({
          id: key.id,
          name: key.name,
          facts: [
            key.hint,
            key.scopes.join('、'),
            key.last_used_at === null ? '没有用过' : `最近 ${when(key.last_used_at)}，${key.last_address ?? ''}`,
          ].join(' · '),
          decision: {
            ...{ verb: '吊销', text: '用它的程序立刻失去权限，不能恢复。', done: '吊销了' },
            act: () => call(revokeApiKeyForAdmin, { params: { uid, id: key.id } }),
          },
        }))}
      />
      <Things
        title="回调地址"
        empty="没有回调地址。"
        uid={uid}
        failed={hooks.isError}
        things={hooks.data?.map((hook) => ({
          id: hook.id,
          name: hook.name,
          facts: [
            hook.url,
            hook.stopped ? wordOf(webhookStopWords, hook.stopped) : `启用，等待发送 ${hook.waiting} 条`,
          ].join(' · '),
          decision: onHook(uid, hook),
        }))}
      />
    </>
  );
}

interface Props {
  title: string;
  empty: string;
  uid: string;
  failed: boolean;
  things: Thing[] | undefined;
}

function Things({ title, empty, uid, failed, things }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {failed && <Typography role="alert">没有取到</Typography>}
      {things?.length === 0 && <Typography>{empty}</Typography>}
      {things?.map((thing) => (
        <Row key={thing.id} uid={uid} thing={thing} />
      ))}
    </Box>
  );
}

function Row({ uid, thing: { name, facts, decision } }: { uid: string; thing: Thing }) {
  // What was asked for when the window opened: the other verb may stand in the row by now.
  const [asked, setAsked] = useState(decision);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(decision);
    setOpen(true);
  };
  const client = useQueryClient();
  const { busy, run } = useRun();
  const decide = async () => {
    await run(async () => {
      await asked.act();
      return asked.done;
    });
    setOpen(false);
    await client.invalidateQueries({ queryKey: ['developers', uid] });
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts}
        </Typography>
      </Box>
      <Button
        size="small"
        color={decision.mild ? 'primary' : 'error'}
        aria-label={`${decision.verb} ${name}`}
        sx={{ flexShrink: 0 }}
        onClick={ask}
      >
        {decision.verb}
      </Button>
      <TypedConfirm
        open={open}
        title={`${asked.verb} ${name}`}
        word={uid}
        confirm={asked.verb}
        busy={busy}
        onConfirm={() => void decide()}
        onClose={() => setOpen(false)}
      >
        <Typography>{asked.text}</Typography>
      </TypedConfirm>
    </Box>
  );
}
