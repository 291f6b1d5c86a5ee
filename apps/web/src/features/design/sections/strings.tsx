import { HuiRow } from '../../../components/hui-row';
import { SmallString } from '../../../components/small-string';
import { StringFigure } from '../../../components/string-figure';
import { StringProgress } from '../../../components/string-progress';
import { Trace } from '../../../components/trace';
import { DesignSection, Group } from '../design-section';
import { useWords } from '../words';

/** A song that begins softly, has two loud choruses and dies away. */
const peaks = Array.from({ length: 200 }, (_, i) => {
  const t = i / 199;
  const chorus = Math.exp(-((t - 0.38) ** 2) / 0.006) + Math.exp(-((t - 0.76) ** 2) / 0.01);
  return Math.round(
    Math.min(1, 0.22 + 0.6 * chorus + 0.12 * Math.abs(Math.sin(61 * t))) * Math.sin(Math.PI * t) ** 0.3 * 96,
  );
});

export function StringsSection() {
  const words = useWords();
  const { stages, traces } = words.strings;
  return (
    <DesignSection id="strings">
      <Group name={words.strings.modes}>
        <div className="grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-4">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((mode) => (
            <StringFigure key={mode} mode={mode} className="h-8 w-full" />
          ))}
        </div>
      </Group>
      <Group name={words.strings.progress}>
        <div className="grid gap-8 md:grid-cols-2">
          {[8, 64].map((percent) => (
            <StringProgress
              key={percent}
              stages={stages}
              current={Math.floor(percent / 20)}
              percent={percent}
              label={words.strings.song}
            />
          ))}
        </div>
      </Group>
      <Group name={words.strings.trace}>
        <ul className="flex flex-col gap-5">
          {(['still', 'fresh', 'played'] as const).map((state) => (
            <li key={state}>
              <Trace peaks={state === 'still' ? null : peaks} progress={state === 'played' ? 0.5 : 0} />
              <span className="text-2xs text-ink-3">{traces[state]}</span>
            </li>
          ))}
        </ul>
      </Group>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <Group name={words.strings.hui}>
          <HuiRow lit={7} className="w-full" />
        </Group>
        <Group name={words.strings.small}>
          <SmallString />
        </Group>
      </div>
    </DesignSection>
  );
}
