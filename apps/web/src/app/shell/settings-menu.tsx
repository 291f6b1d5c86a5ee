import { BookOpen, HardDriveDownload, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu';
import { chooseLanguage, currentLanguage, languages } from '../../lib/language';
import { useManual } from '../../lib/manual-address';
import { chooseTheme, useTheme } from '../../lib/theme';

const themes = [
  { value: 'system', icon: Monitor },
  { value: 'dark', icon: Moon },
  { value: 'light', icon: Sun },
] as const;

/** Appearance and language, for a visitor who has no account menu. */
export function SettingsMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  return (
    <Menu label={t('settings')} defaultOpen trigger={trigger}>
      <SettingsChoices />
      <MenuSeparator />
      <OfflineItem />
      <ManualItem />
    </Menu>
  );
}

export function SettingsChoices() {
  const { t } = useTranslation('later');
  const { choice } = useTheme();
  return (
    <>
      <MenuChoice
        label={t('theme.label')}
        value={choice}
        onValueChange={chooseTheme}
        options={themes.map((theme) => ({ ...theme, label: t(`theme.${theme.value}`) }))}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('language.label')}
        value={currentLanguage()}
        onValueChange={(language) => void chooseLanguage(language)}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </>
  );
}

export function OfflineItem() {
  const { t } = useTranslation('later');
  const navigate = useNavigate();
  return (
    <MenuItem icon={HardDriveDownload} onSelect={() => void navigate('/offline')}>
      {t('offline')}
    </MenuItem>
  );
}

export function ManualItem() {
  const { t } = useTranslation('later');
  const { show } = useManual();
  return (
    <MenuItem icon={BookOpen} onSelect={() => show('')}>
      {t('footer.manual')}
    </MenuItem>
  );
}
