import { dialectsOf } from '@overtone/contract/channel';
import type { ProviderId } from '@overtone/contract/providers';
import { limits } from '@overtone/contract/limits';
import {
  BooleanInput,
  Create,
  Edit,
  FormDataConsumer,
  NumberInput,
  PasswordInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { useAsSeen } from '../lists/use-as-seen';
import { choicesOf, familyWords } from '../words/state-words';

const bounds = limits.channels;
const settings = (
  <>
    <NumberInput source="priority" helperText="大的先用" {...bounds.priority} />
    <NumberInput source="weight" helperText="优先级一样时按它分" {...bounds.weight} />
    <NumberInput source="max_running" {...bounds.running} />
    <BooleanInput source="enabled" />
  </>
);
const written = ({ api_key: key, ...rest }: Record<string, unknown>) => ({ ...rest, ...(key ? { api_key: key } : {}) });

export const ChannelCreate = () => (
  <Create redirect="list" title="新建渠道">
    <SimpleForm sx={{ maxWidth: 720 }} defaultValues={{ priority: 0, weight: 1, max_running: 10, enabled: true }}>
      <TextInput source="name" validate={required()} />
      <SelectInput source="family" choices={choicesOf(familyWords)} validate={required()} />
      <FormDataConsumer<{ family?: ProviderId }>>
        {({ formData: { family } }) => (
          <SelectInput
            source="dialect"
            validate={required()}
            choices={family ? dialectsOf[family].map((id) => ({ id, name: id })) : []}
          />
        )}
      </FormDataConsumer>
      <TextInput source="base_url" validate={required()} helperText="https:// 开头" />
      <PasswordInput source="api_key" validate={required()} helperText="只写不读，存下以后谁也看不到" />
      {settings}
    </SimpleForm>
  </Create>
);

export const ChannelEdit = () => {
  const seen = useAsSeen();
  return (
    <Edit mutationMode="pessimistic" redirect="list" title="改渠道" transform={written} {...seen}>
      <SimpleForm sx={{ maxWidth: 720 }}>
        <TextInput source="base_url" helperText="换主机要连密钥一起换" />
        <PasswordInput source="api_key" helperText="不填就不换" />
        {settings}
      </SimpleForm>
    </Edit>
  );
};
