import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  exportInvitees,
  exportMemberSessions,
  type Invitee,
  revokeMemberSessions,
} from '@overtone/contract/member-sessions';
import type { Device } from '@overtone/contract/session';
import type { ReactNode } from 'react';
import { DataTable, DateField, Pagination, ReferenceManyField, useListContext } from 'react-admin';
import { call } from '../api';
import { SheetButton } from '../lists/list-tools';
import { MemberLink } from '../member-link';
import { useRun } from '../use-run';
import { inviteWords, wordOf } from '../words/state-words';

const SessionColumn = DataTable.Col<Device>;
const InviteeColumn = DataTable.Col<Invitee & { id: string }>;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
    {children}
  </Box>
);

function useEnd(uid: string) {
  const { busy, run } = useRun();
  const end = (id?: string) =>
    run(async () => {
      const { data } = await call(revokeMemberSessions, {
        params: { uid },
        body: id === undefined ? { all: true } : { id },
      });
      return `退出了 ${data.revoked} 台设备`;
    });
  return { busy, end };
}

/** Where they are logged in; one or all of them can be ended. */
export function Sessions({ uid }: { uid: string }) {
  return (
    <Section title="登录的设备">
      <ReferenceManyField reference="sessions" target="uid" perPage={100}>
        <SessionsHead uid={uid} />
        <DataTable bulkActionButtons={false} rowClick={false} empty={<Typography>现在没有登录。</Typography>}>
          <SessionColumn
            source="device"
            disableSort
            render={({ device, current }) => `${device ?? '没有说明'}${current ? '（这台）' : ''}`}
          />
          <SessionColumn source="address" disableSort />
          <SessionColumn source="last_seen_at" disableSort>
            <DateField source="last_seen_at" showTime />
          </SessionColumn>
          <SessionColumn source="created_at" disableSort>
            <DateField source="created_at" showTime />
          </SessionColumn>
          <SessionColumn label="做什么" disableSort render={({ id }) => <EndOne uid={uid} id={id} />} />
        </DataTable>
      </ReferenceManyField>
    </Section>
  );
}

function SessionsHead({ uid }: { uid: string }) {
  const { total = 0 } = useListContext();
  const { busy, end } = useEnd(uid);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h6" component="h3">
        登录的设备
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'end' }}>
        {total > 0 && <SheetButton sheet={exportMemberSessions} input={{ params: { uid } }} />}
        {total > 1 && (
          <Button size="small" color="error" loading={busy} onClick={() => void end()}>
            全部退出
          </Button>
        )}
      </Box>
    </Box>
  );
}

function EndOne({ uid, id }: { uid: string; id: string }) {
  const { busy, end } = useEnd(uid);
  return (
    <Button size="small" loading={busy} onClick={() => void end(id)}>
      退出
    </Button>
  );
}

/** Whom they brought, and what came of each. */
export const Invitees = ({ uid }: { uid: string }) => (
  <Section title="邀请来的">
    <ReferenceManyField
      reference="invitees"
      target="uid"
      perPage={10}
      pagination={<Pagination rowsPerPageOptions={[10]} />}
    >
      <InviteesHead uid={uid} />
      <DataTable bulkActionButtons={false} rowClick={false} empty={<Typography>没有邀请过人。</Typography>}>
        <InviteeColumn source="uid" disableSort render={(invitee) => <MemberLink uid={invitee.uid} />} />
        <InviteeColumn source="nickname" disableSort />
        <InviteeColumn source="outcome" disableSort render={({ outcome }) => wordOf(inviteWords, outcome)} />
        <InviteeColumn source="created_at" disableSort>
          <DateField source="created_at" showTime />
        </InviteeColumn>
      </DataTable>
    </ReferenceManyField>
  </Section>
);

function InviteesHead({ uid }: { uid: string }) {
  const { total = 0 } = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h6" component="h3">
        邀请来的
      </Typography>
      {total > 0 && <SheetButton sheet={exportInvitees} input={{ params: { uid } }} />}
    </Box>
  );
}
