import { limits } from '@overtone/contract/limits';
import { lengthOf } from '@overtone/contract/text-length';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { backTo } from '../../songs/draft/aside';
import { replaceDraft } from '../../songs/draft/create-similar';
import { editDraft, useDraft, type Draft } from '../../songs/draft/draft';
import { LyricBench } from './lyric-bench';
import { hears, isInstrumental, maximaOf } from './request';
import { SoundSettings } from './sound-settings';
import { MisplacedHint } from './misplaced-hint';
import { NameHints } from './name-hints';
import { StyleField } from './style-field';
import { useHintAnswers } from './use-hint-answers';
import type { FieldProblems } from './refused-where';

interface Props {
  draft: Draft;
  problems: FieldProblems;
}

export function CustomFields({ draft, problems }: Props) {
  const { t } = useTranslation('create');
  const { t: words } = useTranslation('words');
  const most = maximaOf(draft);
  const excludes = hears(draft, 'excludeStyle');
  const { addStyle } = useHintAnswers(draft);
  return (
    <>
      {isInstrumental(draft) ? (
        <p className="text-xs text-ink-3">{t('instrumentalNote')}</p>
      ) : (
        <Field label={t('lyrics')} error={problems.prompt}>
          <LyricBench
            value={draft.lyrics}
            onChange={(lyrics) => editDraft({ lyrics })}
            onReplace={(lyrics) => replaceDraft({ lyrics }, { replaced: words('lyrics.replaced') })}
            onBack={(lyrics) => editDraft(backTo(useDraft.getState(), { lyrics }))}
            max={most.prompt}
            // A title only where there is none yet.
            onWritten={({ title }) => draft.title.trim() || editDraft({ title })}
          />
          <NameHints field="lyrics" text={draft.lyrics} onStyle={addStyle} />
        </Field>
      )}
      {/* Where nobody sings marks of sections may stand in the style, and there is nowhere to move them to. */}
      {!isInstrumental(draft) && <MisplacedHint lyrics={draft.lyrics} style={draft.style} onMove={editDraft} />}
      <StyleField draft={draft} problem={problems.tags} />
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
        {excludes && <ExcludeField draft={draft} problem={problems.negative_tags} />}
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

interface ExcludeProps {
  draft: Draft;
  problem: string | undefined;
}

function ExcludeField({ draft, problem }: ExcludeProps) {
  const { t } = useTranslation('create');
  const { instead } = useHintAnswers(draft);
  return (
    <div className="flex flex-col gap-1">
      <Field label={t('exclude')} error={problem} count={nearly(draft.excludeStyle, limits.song.excludeStyle)}>
        <Input
          value={draft.excludeStyle}
          placeholder={t('excludePlaceholder')}
          onChange={(event) => editDraft({ excludeStyle: event.target.value })}
        />
      </Field>
      <NameHints field="excludeStyle" text={draft.excludeStyle} onStyle={instead('excludeStyle')} />
    </div>
  );
}
