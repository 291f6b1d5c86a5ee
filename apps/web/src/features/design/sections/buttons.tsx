import { Heart, Music, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, type ButtonLook, type ButtonSize } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { PlayButton } from '../../../components/play-button';
import { DesignSection, Group } from '../design-section';
import { useWords } from '../words';

const looks: readonly ButtonLook[] = ['sound', 'ink', 'line', 'quiet', 'danger'];
const states = ['rest', 'icon', 'loading', 'off'] as const;
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export function ButtonsSection() {
  const words = useWords();
  return (
    <DesignSection id="buttons">
      <div className="overflow-x-auto">
        <table className="border-separate border-spacing-y-2.5 text-left">
          <thead>
            <tr className="text-2xs text-ink-3">
              <th aria-label={words.sections.buttons} />
              {states.map((state) => (
                <th key={state} scope="col" className="pr-4 font-normal">
                  {words.buttons.states[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {looks.map((look) => (
              <Looks key={look} look={look} />
            ))}
          </tbody>
        </table>
      </div>
      <Group name={words.buttons.sizes}>
        <div className="flex flex-wrap items-center gap-3">
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {words.buttons.samples.line}
            </Button>
          ))}
          <ButtonLink to="/create" look="quiet">
            {words.buttons.link}
          </ButtonLink>
        </div>
      </Group>
      <Group name={words.buttons.icons}>
        <IconButtons />
      </Group>
    </DesignSection>
  );
}

function Looks({ look }: { look: ButtonLook }) {
  const { buttons } = useWords();
  const sample = buttons.samples[look];
  return (
    <tr>
      <th scope="row" className="pr-5 text-2xs font-normal whitespace-nowrap text-ink-3">
        {buttons.looks[look]}
      </th>
      <td className="pr-4">
        <Button look={look}>{sample}</Button>
      </td>
      <td className="pr-4">
        <Button look={look} icon={Music}>
          {sample}
        </Button>
      </td>
      <td className="pr-4">
        <Button look={look} loading>
          {sample}
        </Button>
      </td>
      <td>
        <Button look={look} disabledReason={buttons.reason}>
          {buttons.reason}
        </Button>
      </td>
    </tr>
  );
}

function IconButtons() {
  const { buttons } = useWords();
  const [on, setOn] = useState(true);
  const [playing, setPlaying] = useState(false);
  const label = playing ? buttons.pause : buttons.play;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label={buttons.favorite} icon={Heart} filled={on} pressed={on} onClick={() => setOn(!on)} />
      <IconButton label={buttons.next} icon={SkipForward} filled />
      <IconButton label={buttons.next} icon={SkipForward} filled disabledReason={buttons.noNext} />
      <IconButton size="sm" label={buttons.next} icon={SkipForward} />
      <PlayButton label={label} playing={playing} onClick={() => setPlaying(!playing)} />
      <PlayButton label={label} size="sm" playing={playing} onClick={() => setPlaying(!playing)} />
      <PlayButton label={buttons.play} playing={false} loading />
    </div>
  );
}
