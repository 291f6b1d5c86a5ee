import { Monitor, Moon, Settings2, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuChoice, MenuSeparator } from '../../components/menu';
import { chooseLanguage, currentLanguage, languages } from '../../lib/language';
import { chooseTheme, useTheme } from '../../lib/theme';

const themes = [
  { value: 'system', icon: Monitor },
  { value: 'dark', icon: Moon },
  { value: 'light', icon: Sun },
] as const;

/** Appearance and language, for a visitor who has no account menu. */
export function SettingsMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('settings')}
      trigger={
        <button
          type="button"
          aria-label={t('settings')}
          className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink-1 max-md:size-11"
        >
          <Settings2 aria-hidden size={18} strokeWidth={1.6} />
        </button>
      }
    >
      <SettingsChoices />
    </Menu>
  );
}

export function SettingsChoices() {
  const { t } = useTranslation();
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
