-- Staff list the tickets that wait for their answer, the last spoken in first.
create index ticket_awaiting on ticket (last_message_id)
  where status = 'open' or status = 'in_progress' and last_writer_id > last_reply_id;
