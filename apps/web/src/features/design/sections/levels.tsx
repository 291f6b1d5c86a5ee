import { levelName } from '@overtone/contract/level';
import { LevelStrings } from '../../../components/level-strings';
import { DesignSection } from '../design-section';
import { useWords } from '../words';

/** The first level of each name. */
const levels = [0, 1, 5, 11, 21];

export function LevelsSection() {
  const { levels: words } = useWords();
  return (
    <DesignSection id="levels">
      <ul className="flex flex-wrap gap-x-12 gap-y-6">
        {levels.map((level) => (
          <li key={level} className="flex items-center gap-3">
            <LevelStrings level={level} />
            <span>
              {words[levelName(level)]}
              <span className="block text-2xs text-ink-3">{words.level(level)}</span>
            </span>
          </li>
        ))}
      </ul>
    </DesignSection>
  );
}
