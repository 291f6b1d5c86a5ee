import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { listCannedReplies } from '@overtone/contract/canned-reply';
import { limits } from '@overtone/contract/limits';
import type { TicketMessage } from '@overtone/contract/ticket';
import { replyFeedback } from '@overtone/contract/ticket-admin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-admin';
import { call, newKey } from '../api';
import { useKeys } from '../lists/use-keys';
import { useRun } from '../use-run';
import { leftOfReply } from './left-of-reply';
import { useChat } from './use-chat';

const who: Record<TicketMessage['sender_role'], string> = { admin: '客服', user: '对方', system: '系统' };

/** The talk of a ticket: administrators at the right. */
export function TicketChat({ id, closed }: { id: string; closed: boolean }) {
  const { messages, isPending, failed, hasOlder, older, again } = useChat(id);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end an effect.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0, maxWidth: 760 }}>
      {hasOlder && <Button onClick={older}>看更早的</Button>}
      {isPending && <Typography>正在加载消息…</Typography>}
      {failed && (
        <Typography role="alert">
          消息没有取到 <Button onClick={again}>再试一次</Button>
        </Typography>
      )}
      <Box component="ol" aria-label="消息" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
      <div ref={end} />
      {closed ? (
        <Typography color="text.secondary">工单已经关闭，改成别的状态才能再写。</Typography>
      ) : (
        <Reply id={id} onSent={again} />
      )}
    </Box>
  );
}

function Message({ message }: { message: TicketMessage }) {
  const { sender_role: role, content, created_at: at, pictures, receipt } = message;
  const side = { admin: 'end', user: 'start', system: 'center' }[role];
  return (
    <Box component="li" sx={{ justifySelf: side, maxWidth: '85%' }}>
      <Typography variant="caption" color="text.secondary">
        {who[role]} · {new Date(at).toLocaleString('zh-CN')}
      </Typography>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
        {receipt && (
          <Typography variant="body2" sx={{ mt: 1, borderLeft: 3, borderColor: 'divider', pl: 1 }}>
            {receipt.title} · {receipt.status}
            {receipt.points &&
              ` · 预扣 ${receipt.points.held}，用掉 ${receipt.points.captured}，退回 ${receipt.points.released}`}
            {receipt.amount && ` · ¥${receipt.amount}`}
            {receipt.reason && ` · ${receipt.reason}`}
          </Typography>
        )}
        {pictures.map(({ id, url, width, height }) => (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt="附上的图片"
              width={width}
              height={height}
              style={{ maxWidth: '100%', height: 'auto', display: 'block' }}
            />
          </a>
        ))}
      </Box>
    </Box>
  );
}

/** What was begun for each ticket: whoever looks at the next one finds it again. */
const drafts = new Map<string, string>();

/** What was written stays until it has been taken; Ctrl and Enter send. */
function Reply({ id, onSent }: { id: string; onSent: () => void }) {
  const [text, setWords] = useState(drafts.get(id) ?? '');
  const setText = (words: string) => {
    drafts.set(id, words);
    setWords(words);
  };
  // The same words pressed twice are one message; other words are another.
  const key = useRef({ text: '', key: newKey() });
  const box = useRef<HTMLTextAreaElement>(null);
  useKeys({ r: () => box.current?.focus() });
  const { busy, run } = useRun();
  const send = async () => {
    const content = text.trim();
    // Nothing of what is on its way changes meanwhile.
    if (busy || content === '') return;
    if (key.current.text !== content) key.current = { text: content, key: newKey() };
    const headers = { 'idempotency-key': key.current.key };
    const isSent = await run(
      async () => void (await call(replyFeedback, { params: { id }, body: { content, pictures: [] } }, { headers })),
    );
    if (!isSent) return;
    key.current = { text: '', key: newKey() };
    setText(leftOfReply(drafts.get(id) ?? '', text));
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Canned onChoose={(words) => setText(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)} />
      <TextField
        multiline
        minRows={3}
        label="回复"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        inputRef={box}
        helperText={`${text.length} / ${limits.support.message}，R 到这里，Ctrl + Enter 发送`}
        slotProps={{ htmlInput: { maxLength: limits.support.message } }}
      />
      <Button
        variant="contained"
        loading={busy}
        disabled={text.trim() === ''}
        onClick={() => void send()}
        sx={{ justifySelf: 'end' }}
      >
        发送
      </Button>
    </Box>
  );
}

/** What is chosen stands in the box, to be changed before it is sent. */
function Canned({ onChoose }: { onChoose: (words: string) => void }) {
  const { data, isError } = useQuery({
    queryKey: ['replies', 'choice'],
    queryFn: async () => (await call(listCannedReplies, {})).data,
    staleTime: 60_000,
  });
  if (isError) return <Typography role="alert">常用回复没有取到，刷新页面再试</Typography>;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        label="常用回复"
        value=""
        disabled={!data || data.length === 0}
        onChange={({ target }) => onChoose(data?.find(({ id }) => id === target.value)?.content ?? '')}
      >
        {(data ?? []).map(({ id, title, content }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', display: 'block' }}>
            <strong>{title}</strong>
            <Typography variant="body2" color="text.secondary">
              {content}
            </Typography>
          </MenuItem>
        ))}
      </TextField>
      <Button component={Link} to="/replies" sx={{ flexShrink: 0 }}>
        管理
      </Button>
    </Box>
  );
}
