import { opens } from '@overtone/contract/member-features';
import { upsampleTags } from '@overtone/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dices, LibraryBig, Lock, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { call } from '../../lib/api';
import { currentLanguage } from '../../lib/language';
import { session, useSession } from '../../lib/session';
import { showError } from '../../lib/show-error';
import { replaceDraft } from '../../songs/draft/create-similar';
import { useDraft } from '../../songs/draft/draft';
import { StyleLibrary } from './style-library';
import { thrownStyle } from './style-words';
import { tagsQuery } from './words-queries';

/** What helps to find a style: the library, a throw of the die, and a few words made into a whole description. */
export function StyleTools({ style }: { style: string }) {
  const { t } = useTranslation('words');
  const { t: of } = useTranslation('create');
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  // Fetched before somebody presses.
  useQuery(tagsQuery());
  const replace = useReplacing();
  const throwDice = async () => {
    const name = (tag: { zh: string; en: string }) => (currentLanguage() === 'en' ? tag.en : tag.zh);
    try {
      const groups = await client.ensureQueryData(tagsQuery());
      const { instrumental, vocalGender } = useDraft.getState();
      const voiceless = instrumental || vocalGender !== '';
      replace(thrownStyle(groups, { name, comma: of('styleComma'), draw: Math.random, voiceless }));
    } catch (error) {
      showError(error, { fallback: t('style.libraryFailed') });
    }
  };
  return (
    <div role="group" aria-label={t('style.tools')} className="-mx-2.5 flex flex-wrap items-center">
      <Button look="quiet" size="sm" icon={LibraryBig} onClick={() => setOpen(true)}>
        {t('style.library')}
      </Button>
      <Button look="quiet" size="sm" icon={Dices} onClick={() => void throwDice()}>
        {t('style.dice')}
      </Button>
      <Expand style={style} onStyle={replace} />
      <StyleLibrary open={open} onOpenChange={setOpen} />
    </div>
  );
}

/** A style that takes the place of the one that is there when it comes, which can be had back. */
function useReplacing(): (style: string) => void {
  const { t } = useTranslation('words');
  return (style) => replaceDraft({ style }, { replaced: t('style.replaced') });
}

/** For members; to others it says so and leads to the packages. */
function Expand({ style, onStyle }: { style: string; onStyle: (style: string) => void }) {
  const { t } = useTranslation('words');
  const open = useSession(({ userInfo }) => userInfo !== null && opens('style', userInfo));
  const expanding = useMutation({
    mutationFn: () => call(upsampleTags, { body: { original_tags: style.trim() } }),
    meta: { silent: true },
    onMutate: () => session.get().uid,
    onSuccess: ({ data }, _, uid) => {
      // The style of whoever is here by now stays.
      if (session.get().uid === uid) onStyle(data.upsampled_tags);
    },
    onError: (error) => showError(error, { fallback: t('style.failed') }),
  });
  if (!open) {
    return (
      <ButtonLink look="quiet" size="sm" icon={Lock} to="/pricing">
        {t('style.expandLocked')}
      </ButtonLink>
    );
  }
  return (
    <Button
      look="quiet"
      size="sm"
      icon={WandSparkles}
      loading={expanding.isPending}
      disabledReason={style.trim() ? undefined : t('style.expandMissing')}
      onClick={() => expanding.mutate()}
    >
      {t('style.expand')}
    </Button>
  );
}
