import { lengthOf } from '@overtone/contract/text-length';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { editDraft, type Draft } from '../../songs/draft/draft';
import { NameHints } from './name-hints';
import { PromptMenu } from './prompt-menu';
import { hasStyle, maximaOf, withStyle } from './request';
import { StyleTools } from './style-tools';
import { useHintAnswers } from './use-hint-answers';

interface Props {
  draft: Draft;
  problem: string | undefined;
}

/** The styles, written or taken from words that are ready. */
export function StyleField({ draft, problem }: Props) {
  const { t } = useTranslation('create');
  const most = maximaOf(draft);
  const { instead } = useHintAnswers(draft);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('style')}
        error={problem}
        action={<PromptMenu />}
        count={{ now: lengthOf(draft.style), max: most.tags }}
      >
        <Textarea
          minRows={2}
          maxRows={6}
          value={draft.style}
          placeholder={t('stylePlaceholder')}
          onChange={(event) => editDraft({ style: event.target.value })}
        />
      </Field>
      <NameHints field="style" text={draft.style} onStyle={instead('style')} />
      <StyleTools style={draft.style} />
      <StyleWords style={draft.style} />
    </div>
  );
}

function StyleWords({ style }: { style: string }) {
  const { t } = useTranslation('create');
  const words = t('styleWords').split('|');
  return (
    <ChipGroup
      label={t('styleWordsLabel')}
      className="-mx-(--page-x) flex gap-1.5 overflow-x-auto px-(--page-x) py-px touch:-my-1 touch:py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {words
        .filter((word) => !hasStyle(style, word))
        .map((word) => (
          <Chip key={word} icon={Plus} onClick={() => editDraft({ style: withStyle(style, word, t('styleComma')) })}>
            {word}
          </Chip>
        ))}
    </ChipGroup>
  );
}
