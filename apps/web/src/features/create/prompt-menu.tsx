import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Menu, MenuItem } from '../../components/menu';
import { useSession } from '../../lib/session';
import { replaceDraft } from '../../songs/draft/create-similar';
import { isDeskOf } from '../../songs/draft/draft-desk';
import { nameOf, usePrompts } from './prompt-history';

/** What was sent before, to be sent again or gone on with; what lies on the desk can be had back. */
export function PromptMenu() {
  const { t } = useTranslation('words');
  const { prompts } = usePrompts();
  const uid = useSession((session) => session.uid);
  if (prompts.length === 0 || !isDeskOf(uid)) return null;
  const trigger = (
    <Button look="quiet" size="sm" icon={History}>
      {t('history.open')}
    </Button>
  );
  return (
    <Menu label={t('history.open')} trigger={trigger}>
      {prompts.map((prompt, index) => (
        <MenuItem
          key={index}
          onSelect={() => replaceDraft({ ...prompt, source: null }, { replaced: t('history.laid') })}
        >
          <span className="block max-w-72 truncate">{nameOf(prompt)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
