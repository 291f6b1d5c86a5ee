import { useState } from 'react';
import { Button } from '../../../components/button';
import { DesignSection, Group, TokenName } from '../design-section';
import { useTokens } from '../use-tokens';
import { useWords } from '../words';

const durations = [1, 2, 3, 4] as const;
const eases = ['pluck', 'damp', 'still'] as const;

export function MotionSection() {
  const words = useWords();
  const token = useTokens();
  const [far, setFar] = useState(false);
  return (
    <DesignSection id="motion">
      <Button className="self-start" onClick={() => setFar(!far)}>
        {words.motion.play}
      </Button>
      <div className="grid gap-8 md:grid-cols-2">
        <Group name={words.motion.durations}>
          {durations.map((step) => (
            <Rail
              key={step}
              name={`dur-${step}`}
              value={token(`dur-${step}`)}
              far={far}
              duration={`var(--dur-${step})`}
            />
          ))}
        </Group>
        <Group name={words.motion.eases}>
          {eases.map((ease) => (
            <Rail key={ease} name={`ease-${ease}`} far={far} duration="var(--dur-1)" ease={`var(--ease-${ease})`} />
          ))}
        </Group>
      </div>
    </DesignSection>
  );
}

interface RailProps {
  name: string;
  value?: string;
  far: boolean;
  duration: string;
  ease?: string;
}

/** A dot on a string: it goes to the other end in the token's time. */
function Rail({ name, value, far, duration, ease = 'var(--ease-pluck)' }: RailProps) {
  return (
    <div className="flex h-9 items-center gap-4">
      <span className="w-32 shrink-0">
        <TokenName>
          {name} {value}
        </TokenName>
      </span>
      <span aria-hidden className="relative h-px grow bg-line">
        <span
          className="absolute inset-x-0 -top-[3px] transition-transform"
          style={{
            transform: far ? 'translateX(100%)' : 'none',
            transitionDuration: duration,
            transitionTimingFunction: ease,
          }}
        >
          <span className="hui block -translate-x-1/2" />
        </span>
      </span>
    </div>
  );
}
