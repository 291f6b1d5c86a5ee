import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { chooseLanguage, languages } from '../../lib/language';
import { chooseTheme, useTheme } from '../../lib/theme';
import type { SectionId } from './design-section';
import { AnnouncementSection } from './sections/announcement';
import { ButtonsSection } from './sections/buttons';
import { ChoicesSection } from './sections/choices';
import { ColoursSection } from './sections/colours';
import { FieldsSection } from './sections/fields';
import { IconsSection } from './sections/icons';
import { LevelsSection } from './sections/levels';
import { MarkSection } from './sections/mark';
import { MotionSection } from './sections/motion';
import { OverlaysSection } from './sections/overlays';
import { PicturesSection } from './sections/pictures';
import { SpaceSection } from './sections/space';
import { StringsSection } from './sections/strings';
import { ToastsSection } from './sections/toasts';
import { TypeSection } from './sections/type';
import { WaitingSection } from './sections/waiting';
import { useCurrentSection } from './use-current-section';
import { useWords } from './words';

const sections: readonly [id: SectionId, Section: () => ReactNode][] = [
  ['mark', MarkSection],
  ['colours', ColoursSection],
  ['type', TypeSection],
  ['space', SpaceSection],
  ['motion', MotionSection],
  ['strings', StringsSection],
  ['buttons', ButtonsSection],
  ['fields', FieldsSection],
  ['choices', ChoicesSection],
  ['overlays', OverlaysSection],
  ['toasts', ToastsSection],
  ['announcement', AnnouncementSection],
  ['waiting', WaitingSection],
  ['pictures', PicturesSection],
  ['levels', LevelsSection],
  ['icons', IconsSection],
];
const ids = sections.map(([id]) => id);

/** Every part of the interface in its states, for whoever builds with them. */
export function DesignPage() {
  const words = useWords();
  return (
    <div className="wrap pb-24">
      <header className="flex flex-wrap items-end gap-x-8 gap-y-4 pt-9 pb-6">
        <div className="min-w-0 grow basis-72">
          <h1 className="voice text-3xl leading-tight">{words.page}</h1>
          <p className="mt-2 text-ink-2">{words.lead}</p>
        </div>
        <Switches />
      </header>
      <div className="grid gap-x-12 border-t border-line pt-8 lg:grid-cols-[148px_minmax(0,1fr)]">
        <Contents />
        <div className="min-w-0">
          {sections.map(([id, Section]) => (
            <Section key={id} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Switches() {
  const words = useWords();
  const theme = useTheme(({ choice }) => choice);
  const { i18n } = useTranslation();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <div role="group" aria-label={words.theme} className="flex gap-1.5">
        {(['system', 'dark', 'light'] as const).map((choice) => (
          <Chip key={choice} pressed={theme === choice} onClick={() => chooseTheme(choice)}>
            {words.themes[choice]}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={words.language} className="flex gap-1.5">
        {languages.map((language) => (
          <Chip key={language} pressed={i18n.language === language} onClick={() => void chooseLanguage(language)}>
            {language === 'en' ? 'English' : '中文'}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** The chapters beside the page; a 徽 marks the one being read. On small screens they lie above it. */
function Contents() {
  const words = useWords();
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label={words.contents}
      className="mb-10 lg:sticky lg:top-[calc(var(--bar-top)+24px)] lg:mb-0 lg:self-start"
    >
      <ul className="flex flex-wrap gap-x-4 lg:flex-col lg:border-l lg:border-line">
        {ids.map((id) => (
          <li key={id} className="relative">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="group flex min-h-8 items-center rounded-control text-xs text-ink-2 hover:text-ink-1 aria-[current]:text-ink-1 lg:pl-4 touch:min-h-11"
            >
              <span aria-hidden className="hui absolute -left-1 hidden lg:group-aria-[current]:block" />
              {words.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
