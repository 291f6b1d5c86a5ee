import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type TicketStatus, ticketStatuses } from '@overtone/contract/ticket';
import { type AdminTicket, setFeedbackStatus } from '@overtone/contract/ticket-admin';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { call } from '../api';
import { CodeText } from '../code-text';
import { MemberLink } from '../member-link';
import { useRun } from '../use-run';
import { ticketStatusWords, ticketTypeWords, wordOf } from '../words/state-words';
import { TicketChat } from './ticket-chat';

/** One ticket: who it is, how it stands, and the talk. */
export const TicketShow = () => (
  <ShowBase>
    <Ticket />
  </ShowBase>
);

function Ticket() {
  const { record } = useShowContext<AdminTicket>();
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: '260px 1fr' } }}>
      <Title title={`工单 ${record.id}`} />
      <Facts ticket={record} />
      <TicketChat id={record.id} closed={record.status === 'closed'} />
    </Box>
  );
}

function Facts({ ticket }: { ticket: AdminTicket }) {
  const { busy, run } = useRun();
  const setStatus = (status: TicketStatus) =>
    run(async () => {
      await call(setFeedbackStatus, { params: { id: ticket.id }, body: { status } });
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
