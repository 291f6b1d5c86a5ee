import { lengthOf } from '@overtone/contract/text-length';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { Textarea } from '../../../components/textarea';
import { DesignSection } from '../design-section';
import { useWords } from '../words';

const most = 20;

export function FieldsSection() {
  const words = useWords();
  return (
    <DesignSection id="fields">
      {/* Another language has other samples. */}
      <Fields key={words.page} />
    </DesignSection>
  );
}

function Fields() {
  const { fields } = useWords();
  const [line, setLine] = useState(fields.countValue);
  const [lyrics, setLyrics] = useState(fields.lyricsValue);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
      <Field label={fields.rest} hint={fields.hint}>
        <Input placeholder={fields.placeholder} />
      </Field>
      <Field label={fields.search}>
        <Input type="search" leading={<Search aria-hidden size={16} strokeWidth={1.6} className="text-ink-3" />} />
      </Field>
      <Field label={fields.error} error={fields.errorText}>
        <Input defaultValue={fields.errorValue} />
      </Field>
      <Field label={fields.off} hint={fields.offText}>
        <Input readOnly value={fields.offValue} />
      </Field>
      <Field label={fields.count} count={{ now: lengthOf(line), max: most }}>
        <Input value={line} onChange={(event) => setLine(event.target.value)} />
      </Field>
      <Field label={fields.lyrics}>
        <Textarea value={lyrics} onChange={(event) => setLyrics(event.target.value)} />
      </Field>
    </div>
  );
}
