import { mixGrids } from '@overtone/contract/mix-project';
import { Magnet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Menu, MenuChoice } from '../../../components/menu';
import { useMixer, useProject } from '../session/mixer-context';

export function SnapMenu() {
  const { t } = useTranslation('mixer');
  const grid = useProject((project) => project.grid);
  return (
    <Menu
      label={t('snap.name')}
      trigger={
        <Button look="quiet" size="sm" icon={Magnet}>
          {t('snap.now', { grid: t(`snap.${grid}`) })}
        </Button>
      }
    >
      <SnapChoice />
    </Menu>
  );
}

export function SnapChoice() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const grid = useProject((project) => project.grid);
  return (
    <MenuChoice
      label={t('snap.help')}
      value={grid}
      onValueChange={(next) => desk.run({ do: 'set', change: { grid: next } })}
      options={mixGrids.map((value) => ({ value, label: t(`snap.${value}`) }))}
    />
  );
}
