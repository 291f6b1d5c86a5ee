import { useTranslation } from 'react-i18next';
import { Switch } from '../../components/switch';
import { TabPanel, Tabs } from '../../components/tabs';
import { editDraft, type Draft } from '../../songs/draft/draft';
import { CustomFields } from './custom-fields';
import { operationOf } from './request';
import { SimpleFields } from './simple-fields';
import { purposeOf } from './task-request';
import type { FieldProblems } from './refused-where';

interface Props {
  draft: Draft;
  problems: FieldProblems;
}

/** The words: in one sentence or in full. What starts from a song has words of its own, so there is no choice then. */
export function Writing({ draft, problems }: Props) {
  const { t } = useTranslation('create');
  const operation = operationOf(draft);
  const sings = operation === 'overpainting' || operation === 'persona';
  const instrumental = (
    <Switch
      label={t('instrumental')}
      checked={draft.instrumental}
      onCheckedChange={(next) => editDraft({ instrumental: next })}
    />
  );
  if (purposeOf(draft) !== null) {
    return (
      <div className="create-fields pt-0">
        {!sings && <div className="flex justify-end">{instrumental}</div>}
        <CustomFields draft={draft} problems={problems} />
      </div>
    );
  }
  return (
    <Tabs
      label={t('modeLabel')}
      value={draft.mode}
      onValueChange={(mode) => editDraft({ mode })}
      items={[
        { value: 'simple', label: t('simple') },
        { value: 'custom', label: t('custom') },
      ]}
      trailing={instrumental}
    >
      <TabPanel value="simple" className="create-fields">
        <SimpleFields draft={draft} problem={problems.gpt_description_prompt} />
      </TabPanel>
      <TabPanel value="custom" className="create-fields">
        <CustomFields draft={draft} problems={problems} />
      </TabPanel>
    </Tabs>
  );
}
