import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type TicketStatus, ticketStatuses } from '@overtone/contract/ticket';
import { type AdminTicket, setFeedbackStatus } from '@overtone/contract/ticket-admin';
import { PrevNextButtons, ShowBase, Title, usePrevNextController, useShowContext } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api';
import { CodeText } from '../code-text';
import { useKeys } from '../lists/use-keys';
import { useLive } from '../live';
import { MemberLink } from '../member-link';
import { useRun } from '../use-run';
import { ticketStatusWords, ticketTypeWords, wordOf } from '../words/state-words';
import { MemberCard } from './member-card';
import { TicketChat } from './ticket-chat';

/** One ticket: who it is, how it stands, and the talk. */
export const TicketShow = () => (
  <ShowBase>
    <Ticket />
  </ShowBase>
);

function Ticket() {
  const { record, refetch } = useShowContext<AdminTicket>();
  // Whatever happens to a ticket stands in its talk: its state, too, is what another administrator has made of it.
  useLive('ticket_message', () => void refetch());
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: '260px 1fr' } }}>
      <Title title={`工单 ${record.id}`} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Neighbours />
        <Facts ticket={record} />
        {record.user_id !== null && <MemberCard uid={record.user_id} />}
      </Box>
      <TicketChat key={record.id} id={record.id} closed={record.status === 'closed'} />
    </Box>
  );
}

/** The tickets beside it, in the order and with the filters of the inbox. */
function Neighbours() {
  const { prevPath, nextPath } = usePrevNextController({ linkType: 'show', limit: 100 });
  const go = useNavigate();
  useKeys({
    j: () => void (nextPath && go(nextPath)),
    k: () => void (prevPath && go(prevPath)),
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <PrevNextButtons linkType="show" limit={100} />
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        J 下一张 · K 上一张
      </Typography>
    </Box>
  );
}

function Facts({ ticket }: { ticket: AdminTicket }) {
  const { busy, run } = useRun();
  // Read anew under an open menu, it is not what was looked at.
  const [seen, setSeen] = useState(ticket.status);
  const setStatus = (status: TicketStatus) =>
    run(async () => {
      await call(setFeedbackStatus, { params: { id: ticket.id }, body: { status, seen } });
      return `状态改成了“${wordOf(ticketStatusWords, status)}”`;
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {wordOf(ticketTypeWords, ticket.feedback_type)}
      </Typography>
      <TextField
        select
        label="状态"
        value={ticket.status}
        disabled={busy}
        onChange={({ target }) => void setStatus(target.value as TicketStatus)}
        slotProps={{ select: { onOpen: () => setSeen(ticket.status) } }}
      >
        {ticketStatuses.map((status) => (
          <MenuItem key={status} value={status}>
            {ticketStatusWords[status]}
          </MenuItem>
        ))}
      </TextField>
      <Typography>
        {ticket.user_name ?? ''} {ticket.user_id === null ? '访客' : <MemberLink uid={ticket.user_id} />}
      </Typography>
      {ticket.contact_info && (
        <Typography>
          <CodeText>{ticket.contact_info}</CodeText>
        </Typography>
      )}
      <Typography color="text.secondary">开于 {new Date(ticket.created_at).toLocaleString('zh-CN')}</Typography>
    </Box>
  );
}
