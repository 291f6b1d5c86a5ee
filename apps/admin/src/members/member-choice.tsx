import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type AdminMember, listMembers } from '@overtone/contract/member';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../api';

interface Props {
  value: AdminMember | null;
  onChoose: (member: AdminMember | null) => void;
}

const nameOf = ({ uid, nickname, phone, email }: AdminMember): string =>
  [uid, nickname ?? '没有昵称', phone ?? email ?? ''].filter(Boolean).join(' · ');

/** A member by number, whole phone number or address, or the beginning of the nickname. */
export function MemberChoice({ value, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { data, isFetching, isError } = useQuery({
    queryKey: ['member-choice', words],
    queryFn: async ({ signal }) => (await call(listMembers, { query: { q: words, limit: 10 } }, { signal })).data,
    enabled: words !== '' && words !== (value && nameOf(value)),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      options={words === '' ? [] : (data ?? [])}
      value={value}
      onChange={(_, member) => onChoose(member)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={nameOf}
      getOptionKey={({ uid }) => uid}
      isOptionEqualToValue={(one, other) => one.uid === other.uid}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="正在找…"
      noOptionsText={
        words === '' ? '输入会员号、手机、邮箱或昵称开头' : isError ? '没有取到，请再输入一次' : '没有这样的会员'
      }
      openText="展开"
      closeText="收起"
      clearText="清除"
      renderInput={(params) => <TextField {...params} required autoFocus label="会员" />}
    />
  );
}
