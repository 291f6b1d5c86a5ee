import { DesignSection, Group, TokenName } from '../design-section';
import { useWords } from '../words';

const sizes = ['5xl', '4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs'] as const;
const voiced = ['5xl', '4xl', '3xl', '2xl', 'xl', 'lg'];
const leadings = ['tight', 'ui', 'read', 'lyric'] as const;

export function TypeSection() {
  const words = useWords();
  return (
    <DesignSection id="type">
      <ul className="flex flex-col gap-4">
        {sizes.map((size) => (
          <li key={size} className="flex items-baseline gap-5 overflow-hidden">
            <span className="w-14 shrink-0">
              <TokenName>{size}</TokenName>
            </span>
            <span
              className={`leading-tight whitespace-nowrap ${voiced.includes(size) ? 'voice' : ''}`}
              style={{ fontSize: `var(--text-${size})` }}
            >
              {voiced.includes(size) ? words.type.voice : words.type.ui}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-8 md:grid-cols-[3fr_1fr]">
        <Group name={words.type.leading}>
          <ul className="grid grid-cols-2 gap-5 md:grid-cols-4">
            {leadings.map((leading) => (
              <li key={leading}>
                <p className="whitespace-pre-line text-ink-2" style={{ lineHeight: `var(--leading-${leading})` }}>
                  {words.fields.lyricsValue}
                </p>
                <TokenName>{leading}</TokenName>
              </li>
            ))}
          </ul>
        </Group>
        <Group name={words.type.weights}>
          <p>{words.type.ui}</p>
          <p className="font-semibold">{words.type.ui}</p>
          <p className="font-mono">{words.type.ui}</p>
        </Group>
      </div>
    </DesignSection>
  );
}
