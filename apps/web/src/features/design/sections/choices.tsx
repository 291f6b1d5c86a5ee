import { useState } from 'react';
import { Checkbox } from '../../../components/checkbox';
import { Chip } from '../../../components/chip';
import { Pager } from '../../../components/pager';
import { Slider } from '../../../components/slider';
import { StepDots } from '../../../components/step-dots';
import { Switch } from '../../../components/switch';
import { TabPanel, Tabs } from '../../../components/tabs';
import { DesignSection, Group } from '../design-section';
import { useWords } from '../words';

export function ChoicesSection() {
  const { choices } = useWords();
  return (
    <DesignSection id="choices">
      <div className="grid gap-8 md:grid-cols-2">
        <Group name={choices.chips}>
          <Chips />
        </Group>
        <Group name={choices.tabs}>
          <TwoTabs />
        </Group>
        <Group name={choices.switches}>
          <Switches />
        </Group>
        <Group name={choices.sliders}>
          <Sliders />
        </Group>
      </div>
      <Group name={choices.steps}>
        <Steps />
      </Group>
    </DesignSection>
  );
}

function Chips() {
  const { choices } = useWords();
  const [chosen, setChosen] = useState(0);
  const [kept, setKept] = useState(true);
  return (
    <div className="flex flex-wrap gap-2">
      {choices.genres.map((genre, i) => (
        <Chip key={genre} pressed={i === chosen} onClick={() => setChosen(i)}>
          {genre}
        </Chip>
      ))}
      {kept && (
        <Chip onRemove={() => setKept(false)} removeLabel={choices.remove}>
          {choices.removable}
        </Chip>
      )}
      <Chip disabledReason={choices.offReason}>{choices.off}</Chip>
    </div>
  );
}

function TwoTabs() {
  const { choices } = useWords();
  const [tab, setTab] = useState<'simple' | 'custom'>('simple');
  return (
    <Tabs
      label={choices.tabs}
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'simple', label: choices.simple },
        { value: 'custom', label: choices.custom },
      ]}
    >
      <TabPanel value="simple" className="pt-4 text-ink-2">
        {choices.simplePanel}
      </TabPanel>
      <TabPanel value="custom" className="pt-4 text-ink-2">
        {choices.customPanel}
      </TabPanel>
    </Tabs>
  );
}

function Switches() {
  const { choices } = useWords();
  const [open, setOpen] = useState(true);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <Switch label={choices.public} checked={open} onCheckedChange={setOpen} />
      <Switch
        label={choices.members}
        checked={false}
        onCheckedChange={() => {}}
        disabledReason={choices.membersReason}
      />
      <Checkbox checked={agreed} onCheckedChange={setAgreed} error={agreed ? undefined : choices.mustAgree}>
        {choices.agree}
      </Checkbox>
    </div>
  );
}

function Sliders() {
  const { choices } = useWords();
  const [pan, setPan] = useState(18);
  const [weirdness, setWeirdness] = useState(40);
  const side = (value: number) =>
    value === 0 ? choices.middle : `${value < 0 ? choices.left : choices.right} ${Math.abs(value)}`;
  return (
    <div className="flex flex-col gap-5">
      <Slider label={choices.pan} value={pan} onValueChange={setPan} min={-50} max={50} centre={0} format={side} />
      <Slider
        label={choices.weirdness}
        value={weirdness}
        onValueChange={setWeirdness}
        format={(value) => `${value}%`}
      />
    </div>
  );
}

function Steps() {
  const { choices } = useWords();
  const [step, setStep] = useState(1);
  const [page, setPage] = useState(1);
  return (
    <div className="flex flex-wrap items-center gap-10">
      <StepDots count={5} index={step} onSelect={setStep} label={(i) => `${choices.step} ${i + 1}`} />
      <Pager page={page} hasNext={page < 3} onPage={setPage} />
    </div>
  );
}
