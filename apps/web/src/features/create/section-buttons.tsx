import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Menu, MenuItem } from '../../components/menu';
import { commonSections, moreSections } from './section-marks';

interface Props {
  /** The words have the focus then. */
  onInsert: (mark: string) => void;
}

/** Those of almost every song at hand, the others behind them. */
export function SectionButtons({ onInsert }: Props) {
  const { t } = useTranslation('create');
  const { t: named } = useTranslation('songs');
  const [chosen, setChosen] = useState<string | null>(null);
  const trigger = (
    <Button look="quiet" size="sm" icon={ChevronDown} aria-label={t('moreSectionsLong')}>
      {t('moreSections')}
    </Button>
  );
  // Only once the menu has gone: it would take the focus back.
  const insertChosen = () => {
    setChosen(null);
    if (chosen) onInsert(chosen);
  };
  return (
    <div role="group" aria-label={t('sectionButtons')} className="flex items-center gap-0.5">
      {commonSections.map(([name, mark]) => (
        <Button key={name} look="quiet" size="sm" onClick={() => onInsert(mark)}>
          + {named(`sections.${name}`)}
        </Button>
      ))}
      <Menu label={t('moreSectionsLong')} align="start" trigger={trigger} {...(chosen && { onClose: insertChosen })}>
        {moreSections.map(([name, mark]) => (
          <MenuItem key={name} onSelect={() => setChosen(mark)}>
            <span className="flex items-baseline justify-between gap-6">
              {named(`sections.${name}`)}
              <span lang="en" className="text-2xs text-ink-3">
                [{mark}]
              </span>
            </span>
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
