import { limits } from '@overtone/contract/limits';
import { lengthOf } from '@overtone/contract/text-length';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { replaceDraft } from '../../songs/draft/create-similar';
import { editDraft, type Draft } from '../../songs/draft/draft';
import { NameHints } from './name-hints';
import { PromptMenu } from './prompt-menu';
import { withoutName } from './style-words';

const ideas = ['graduation', 'lastTrain', 'soup', 'alley', 'sea'] as const;

interface Props {
  draft: Draft;
  problem: string | undefined;
}

/** One sentence is enough; the chips are examples to start from. */
export function SimpleFields({ draft, problem }: Props) {
  const { t } = useTranslation('create');
  const lay = (description: string) => replaceDraft({ description }, { replaced: t('exampleLaid') });
  return (
    <>
      <Field
        label={t('description')}
        error={problem}
        action={<PromptMenu />}
        count={{ now: lengthOf(draft.description), max: limits.song.description }}
      >
        <Textarea
          minRows={5}
          maxRows={12}
          value={draft.description}
          placeholder={t('descriptionPlaceholder')}
          onChange={(event) => editDraft({ description: event.target.value })}
        />
      </Field>
      <NameHints
        field="description"
        text={draft.description}
        onStyle={(word, style) =>
          editDraft({ description: withoutName(draft.description, word, style, t('styleComma')) })
        }
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-xs text-ink-2">
          {t('examples')}
        </span>
        <ChipGroup
          label={t('examples')}
          className="-mx-(--page-x) flex gap-1.5 overflow-x-auto px-(--page-x) py-px touch:-my-1 touch:py-1 md:mx-0 md:flex-wrap md:px-0"
        >
          {ideas.map((idea) => (
            <Chip key={idea} onClick={() => lay(t(`ideas.${idea}.text`))}>
              {t(`ideas.${idea}.name`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </>
  );
}
