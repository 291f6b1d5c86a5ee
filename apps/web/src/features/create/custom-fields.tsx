import { limits } from '@overtone/contract/limits';
import { lengthOf } from '@overtone/contract/text-length';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { Textarea } from '../../components/textarea';
import { editDraft, type Draft } from '../../songs/draft/draft';
import { DraftSource } from './draft-source';
import { LyricBench } from './lyric-bench';
import { hasStyle, maximaOf, withStyle } from './request';
import type { FieldProblems } from './use-submit';

interface Props {
  draft: Draft;
  problems: FieldProblems;
}

export function CustomFields({ draft, problems }: Props) {
  const { t } = useTranslation('create');
  const most = maximaOf(draft);
  return (
    <>
      {draft.source && <DraftSource source={draft.source} />}
      {draft.instrumental ? (
        <p className="text-xs text-ink-3">{t('instrumentalNote')}</p>
      ) : (
        <Field label={t('lyrics')} error={problems.prompt}>
          <LyricBench value={draft.lyrics} onChange={(lyrics) => editDraft({ lyrics })} max={most.prompt} />
        </Field>
      )}
      <div className="flex flex-col gap-2">
        <Field label={t('style')} error={problems.tags} count={{ now: lengthOf(draft.style), max: most.tags }}>
          <Textarea
            minRows={2}
            maxRows={6}
            value={draft.style}
            placeholder={t('stylePlaceholder')}
            onChange={(event) => editDraft({ style: event.target.value })}
          />
        </Field>
        <StyleWords style={draft.style} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('title')} error={problems.title} count={nearly(draft.title, limits.song.title)}>
          <Input
            value={draft.title}
            placeholder={t('titlePlaceholder')}
            onChange={(event) => editDraft({ title: event.target.value })}
          />
        </Field>
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
      </div>
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
    <div className="-mx-(--page-x) flex gap-1.5 overflow-x-auto px-(--page-x) py-px md:mx-0 md:flex-wrap md:px-0">
      {words
        .filter((word) => !hasStyle(style, word))
        .map((word) => (
          <Chip key={word} icon={Plus} onClick={() => editDraft({ style: withStyle(style, word, t('styleComma')) })}>
            {word}
          </Chip>
        ))}
    </div>
  );
}
