import { DesignSection, TokenName } from '../design-section';
import { iconsInUse } from '../icons-in-use';

export function IconsSection() {
  return (
    <DesignSection id="icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-x-3 gap-y-6">
        {Object.entries(iconsInUse).map(([name, Icon]) => (
          <li key={name} className="flex flex-col items-center gap-2 text-center">
            <Icon aria-hidden size={18} strokeWidth={1.6} />
            <TokenName>{name}</TokenName>
          </li>
        ))}
      </ul>
    </DesignSection>
  );
}
