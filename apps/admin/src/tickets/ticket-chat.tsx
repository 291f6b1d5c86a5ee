import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@overtone/contract/limits';
import type { TicketMessage } from '@overtone/contract/ticket';
import { replyFeedback } from '@overtone/contract/ticket-admin';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { call, newKey } from '../api';
import { useRun } from '../use-run';
import { useChat } from './use-chat';

const canned = [
  `你好，我们收到了，正在看，${limits.support.replyHours} 小时内给你答复。`,
  '点数已经退回，请在点数流水里看一下。',
  '请告诉我们是哪一首歌（歌曲页的地址），以及大概什么时候发生的。',
  '这个问题已经修好，请再试一次；还不行就在这里告诉我们。',
];
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

/** What was written stays until it has been taken; Ctrl and Enter send. */
function Reply({ id, onSent }: { id: string; onSent: () => void }) {
  const [text, setText] = useState('');
  // The same words pressed twice are one message; other words are another.
  const key = useRef({ text: '', key: newKey() });
  const { busy, run } = useRun();
  const send = async () => {
    const content = text.trim();
    if (content === '') return;
    if (key.current.text !== content) key.current = { text: content, key: newKey() };
    const headers = { 'idempotency-key': key.current.key };
    const isSent = await run(
      async () => void (await call(replyFeedback, { params: { id }, body: { content, pictures: [] } }, { headers })),
    );
    if (!isSent) return;
    key.current = { text: '', key: newKey() };
    setText('');
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField select label="常用回复" value="" onChange={({ target }) => setText(target.value)}>
        {canned.map((words) => (
          <MenuItem key={words} value={words} sx={{ whiteSpace: 'normal' }}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={3}
        label="回复"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        helperText={`${text.length} / ${limits.support.message}，Ctrl + Enter 发送`}
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
