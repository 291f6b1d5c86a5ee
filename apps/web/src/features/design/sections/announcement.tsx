import { useState, type ReactNode } from 'react';
import { AnnouncementBar } from '../../../components/announcement-bar';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Slider } from '../../../components/slider';
import { Switch } from '../../../components/switch';
import { toast } from '../../../lib/toast';
import { DesignSection, Group } from '../design-section';
import { useWords } from '../words';

interface Options {
  text: 'short' | 'long' | 'none';
  type: 'info' | 'success';
  speed: number;
  autoClose: number;
  closable: boolean;
  clickable: boolean;
  isMarquee: boolean;
}
const first: Options = {
  text: 'long',
  type: 'info',
  speed: 1,
  autoClose: 0,
  closable: true,
  clickable: false,
  isMarquee: true,
};

export function AnnouncementSection() {
  const { announcement: words } = useWords();
  const [options, setOptions] = useState(first);
  const [shown, setShown] = useState({ time: 1, closed: false });
  const change = (changed: Partial<Options>) => setOptions({ ...options, ...changed });
  const { text, ...rest } = options;
  return (
    <DesignSection id="announcement">
      <div data-sample>
        {shown.closed ? (
          <div className="flex min-h-[38px] items-center gap-4 border-b border-line text-xs text-ink-3">
            {words.gone}
            <Button size="sm" look="quiet" onClick={() => setShown({ time: shown.time + 1, closed: false })}>
              {words.again}
            </Button>
          </div>
        ) : (
          <AnnouncementBar
            key={shown.time}
            content={text === 'none' ? ' ' : words[text]}
            {...rest}
            clickText={words.hint}
            onClick={() => toast.info(words.clicked)}
            onClose={() => setShown({ ...shown, closed: true })}
          />
        )}
      </div>
      <Controls options={options} change={change} />
      <Group name={words.bare}>
        <div data-bare>
          <AnnouncementBar content={words.long} />
        </div>
      </Group>
    </DesignSection>
  );
}

function Controls({ options, change }: { options: Options; change: (changed: Partial<Options>) => void }) {
  const { announcement: words } = useWords();
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-3">
      <div className="flex flex-col gap-4">
        <Choice name={words.text}>
          {(['short', 'long', 'none'] as const).map((text) => (
            <Chip key={text} pressed={options.text === text} onClick={() => change({ text })}>
              {words.texts[text]}
            </Chip>
          ))}
        </Choice>
        <Choice name={words.type}>
          {(['info', 'success'] as const).map((type) => (
            <Chip key={type} pressed={options.type === type} onClick={() => change({ type })}>
              {words.types[type]}
            </Chip>
          ))}
        </Choice>
      </div>
      <div className="flex flex-col items-start gap-4">
        {(['closable', 'clickable', 'isMarquee'] as const).map((option) => (
          <Switch
            key={option}
            label={words[option]}
            checked={options[option]}
            onCheckedChange={(on) => change({ [option]: on })}
          />
        ))}
      </div>
      <div className="flex flex-col gap-5">
        <Slider
          label={words.speed}
          value={options.speed}
          min={0.5}
          max={4}
          step={0.5}
          onValueChange={(speed) => change({ speed })}
        />
        <Slider
          label={words.autoClose}
          value={options.autoClose}
          max={30}
          format={(seconds) => (seconds === 0 ? words.never : `${seconds} ${words.seconds}`)}
          onValueChange={(autoClose) => change({ autoClose })}
        />
      </div>
    </div>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-2">
      <span className="w-10 text-xs text-ink-2">{name}</span>
      {children}
    </div>
  );
}
