import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnnouncementRequest } from '@overtone/contract/announcement';
import { levelNames } from '@overtone/contract/level';
import { limits } from '@overtone/contract/limits';
import {
  BooleanInput,
  Create,
  DateTimeInput,
  Edit,
  maxLength,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { tokens } from 'virtual:tokens';
import { keepsWritten, useAsSeen } from '../lists/use-as-seen';
import { announcementStatusWords, announcementTypeWords, choicesOf, placeWords } from '../words/state-words';

const bounds = limits.announcements;
const narrow = { maxWidth: 720 };
const levels = levelNames.map((id) => ({ id, name: id }));
const empty = {
  category: 'home',
  type: 'info',
  status: 'draft',
  closable: true,
  priority: 0,
  speed: 1,
  autoClose: 0,
  audience: [],
};

/** An address of the form is an instant on the wire; an empty field is none. */
const instantOf = (value: unknown): string | null => (value ? new Date(value as string).toISOString() : null);
const sent = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  title: data.title ?? '',
  clickText: data.clickText || null,
  titleEn: data.titleEn || null,
  contentEn: data.contentEn || null,
  clickTextEn: data.clickTextEn || null,
  link: data.link || null,
  start_time: instantOf(data.start_time),
  end_time: instantOf(data.end_time),
});

/** As it will stand on the page: one line, in the colours of both themes. */
function Preview() {
  const values = useWatch() as Partial<AnnouncementRequest>;
  const bar = (theme: 'dark' | 'light') => (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        overflow: 'hidden',
        bgcolor: tokens[theme].ground ?? '',
        color: tokens[theme]['ink-2'] ?? '',
      }}
    >
      <Box component="span" aria-hidden>
        {values.type === 'success' ? '✓' : 'ⓘ'}
      </Box>
      <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {values.content || '（没有内容）'}
      </Box>
      {values.clickable && <Box component="span">{values.clickText || '查看'} ›</Box>}
      {values.closable && <Box component="span">×</Box>}
    </Box>
  );
  return (
    <Box sx={{ width: '100%', mb: 2 }} data-preview>
      <Typography variant="caption">预览</Typography>
      {bar('dark')}
      {bar('light')}
    </Box>
  );
}

const fields = (
  <>
    <Preview />
    <SelectInput source="category" choices={choicesOf(placeWords)} validate={required()} />
    <SelectInput source="type" choices={choicesOf(announcementTypeWords)} validate={required()} />
    <TextInput source="title" validate={maxLength(bounds.title)} helperText="更新记录里显示；别处不显示" />
    <TextInput
      source="content"
      multiline
      validate={[required(), maxLength(bounds.content)]}
      helperText="更新记录里一行一条"
    />
    <TextInput source="titleEn" validate={maxLength(bounds.title)} helperText="留空就显示中文标题" />
    <TextInput
      source="contentEn"
      multiline
      validate={maxLength(bounds.content)}
      helperText="看英文界面的人读到这一份；留空就读到中文"
    />
    <SelectInput source="status" choices={choicesOf(announcementStatusWords)} validate={required()} />
    <NumberInput source="priority" helperText="大的在前" min={bounds.priority.min} max={bounds.priority.max} />
    <DateTimeInput source="start_time" />
    <DateTimeInput source="end_time" />
    <SelectArrayInput source="audience" choices={levels} helperText="不选就是所有人，访客也在内" />
    <BooleanInput source="closable" />
    <NumberInput source="autoClose" helperText="0 是不自己关" min={0} max={bounds.autoClose} />
    <BooleanInput source="isMarquee" />
    <NumberInput source="speed" min={bounds.speed.min} max={bounds.speed.max} step="any" />
    <BooleanInput source="clickable" />
    <TextInput source="clickText" validate={maxLength(bounds.clickText)} />
    <TextInput source="clickTextEn" validate={maxLength(bounds.clickText)} />
    <TextInput source="link" helperText="站内地址，例如 /pricing" />
    <BooleanInput source="isUpdateLog" />
  </>
);

export const AnnouncementCreate = () => (
  <Create redirect="list" transform={sent} title="新建公告">
    <SimpleForm defaultValues={empty} sx={narrow}>
      {fields}
    </SimpleForm>
  </Create>
);
export const AnnouncementEdit = () => (
  <Edit mutationMode="pessimistic" transform={sent} title="改公告" {...useAsSeen()}>
    <SimpleForm sx={narrow} {...keepsWritten}>
      {fields}
    </SimpleForm>
  </Edit>
);
