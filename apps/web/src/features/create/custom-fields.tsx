import { limits } from '@overtone/contract/limits';
import { lengthOf } from '@overtone/contract/text-length';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { Textarea } from '../../components/textarea';
import { editDraft, type Draft } from '../../songs/draft/draft';
import { LyricBench } from './lyric-bench';
import { hasStyle, hears, isInstrumental, maximaOf, withStyle } from './request';
import { SoundSettings } from './sound-settings';
import { MisplacedHint } from './misplaced-hint';
import { NameHints } from './name-hints';
import { PromptMenu } from './prompt-menu';
import { StyleTools } from './style-tools';
import { withoutName } from './style-words';
import type { FieldProblems } from './use-submit';

interface Props {
  draft: Draft;
  problems: FieldProblems;
}

export function CustomFields({ draft, problems }: Props) {
  const { t } = useTranslation('create');
  const most = maximaOf(draft);
  const comma = t('styleComma');
  const excludes = hears(draft, 'excludeStyle');
  const addStyle = (_: string, style: string) => editDraft({ style: withStyle(draft.style, style, comma) });
  const instead = (field: 'style' | 'excludeStyle') => (word: string, style: string) =>
    editDraft({ [field]: withoutName(draft[field], word, style, comma) });
  return (
    <>
      {isInstrumental(draft) ? (
        <p className="text-xs text-ink-3">{t('instrumentalNote')}</p>
      ) : (
        <Field label={t('lyrics')} error={problems.prompt}>
          <LyricBench
            value={draft.lyrics}
            onChange={(lyrics) => editDraft({ lyrics })}
            max={most.prompt}
            // A title only where there is none yet.
            onWritten={({ title }) => draft.title.trim() || editDraft({ title })}
          />
          <NameHints field="lyrics" text={draft.lyrics} onStyle={addStyle} />
        </Field>
      )}
      <MisplacedHint
        lyrics={draft.instrumental ? '' : draft.lyrics}
        style={draft.style}
        onMove={(texts) => editDraft(draft.instrumental ? { style: texts.style } : texts)}
      />
      <div className="flex flex-col gap-2">
        <Field
          label={t('style')}
          error={problems.tags}
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
      <div className={clsx('grid gap-4', excludes && 'md:grid-cols-2')}>
        <div className="flex flex-col gap-1">
          <Field label={t('title')} error={problems.title} count={nearly(draft.title, limits.song.title)}>
            <Input
              value={draft.title}
              placeholder={t('titlePlaceholder')}
              onChange={(event) => editDraft({ title: event.target.value })}
            />
          </Field>
          <NameHints field="title" text={draft.title} onStyle={addStyle} />
        </div>
        {excludes && (
          <div className="flex flex-col gap-1">
            <Field
              label={t('exclude')}
              error={problems.negative_tags}
              count={nearly(draft.excludeStyle, limits.song.excludeStyle)}
            >
              <Input
                value={draft.excludeStyle}
                placeholder={t('excludePlaceholder')}
                onChange={(event) => editDraft({ excludeStyle: event.target.value })}
              />
            </Field>
            <NameHints field="excludeStyle" text={draft.excludeStyle} onStyle={instead('excludeStyle')} />
          </div>
        )}
      </div>
      <SoundSettings draft={draft} />
    </>
  );
}

/** A short field shows its count only when the limit comes near. */
const nearly = (text: string, max: number) => {
  const now = text.length > max * 0.8 ? lengthOf(text) : 0;
  return now > max * 0.8 ? { now, max } : undefined;
};

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
