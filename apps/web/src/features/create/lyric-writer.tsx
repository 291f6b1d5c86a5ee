import type { Output } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { lyricsPair, type LyricTheme, type WrittenLyrics } from '@overtone/contract/lyrics';
import { lengthOf } from '@overtone/contract/text-length';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Dialog } from '../../components/dialog';
import { ErrorLine } from '../../components/error-line';
import { Field } from '../../components/field';
import { Textarea } from '../../components/textarea';
import { call } from '../../lib/api';
import { currentLanguage } from '../../lib/language';
import { errorText } from '../../lib/show-error';
import { NameHints } from './name-hints';
import { withoutName } from './style-words';
import { WritingStatus } from './writing-status';
import { lyricThemesQuery } from './words-queries';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTake: (written: WrittenLyrics) => void;
}

/** A wish or a ready theme; two versions side by side, or the theme's own text, to take or to leave. */
export function LyricWriter({ open, onOpenChange, onTake }: Props) {
  const { t } = useTranslation('words');
  const [prompt, setPrompt] = useState('');
  const [sample, setSample] = useState<LyricTheme | null>(null);
  const writing = useMutation({
    mutationFn: () => call(lyricsPair, { body: { prompt: prompt.trim(), lyrics_model: 'auto' } }),
    meta: { silent: true },
    onSuccess: () => setSample(null),
  });
  const choose = (theme: LyricTheme) => {
    setPrompt(currentLanguage() === 'en' ? theme.theme.en : theme.theme.zh);
    setSample(theme);
  };
  const pair = writing.data?.data;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={640}
      title={t('lyrics.title')}
      description={t('lyrics.about')}
      footer={
        <Button
          look="ink"
          loading={writing.isPending}
          disabledReason={prompt.trim() ? undefined : t('lyrics.prompt')}
          onClick={() => writing.mutate()}
        >
          {t(pair ? 'lyrics.writeAgain' : 'lyrics.writeTwo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Wish prompt={prompt} onPrompt={setPrompt} />
        <Themes onChoose={choose} />
        <WritingStatus writing={writing.isPending} versions={!sample && pair ? pair.pair.length : 0} />
        {writing.error && <ErrorLine alert>{errorText(writing.error, t('lyrics.failed'))}</ErrorLine>}
        {sample ? (
          <Version
            title={sample.title}
            text={sample.text}
            name={t('lyrics.by.library')}
            take={t('lyrics.takeSample')}
            onTake={() => onTake(sample)}
          />
        ) : (
          pair && <Versions written={pair} onTake={onTake} />
        )}
      </div>
    </Dialog>
  );
}

function Wish({ prompt, onPrompt }: { prompt: string; onPrompt: (prompt: string) => void }) {
  const { t } = useTranslation('words');
  const { t: of } = useTranslation('create');
  return (
    <div className="flex flex-col gap-1">
      <Field label={t('lyrics.prompt')} count={{ now: lengthOf(prompt), max: limits.lyrics.prompt }}>
        <Textarea
          minRows={2}
          maxRows={5}
          value={prompt}
          placeholder={t('lyrics.promptPlaceholder')}
          onChange={(event) => onPrompt(event.target.value)}
        />
      </Field>
      <NameHints
        field="description"
        text={prompt}
        onStyle={(word, style) => onPrompt(withoutName(prompt, word, style, of('styleComma')))}
      />
    </div>
  );
}

function Themes({ onChoose }: { onChoose: (theme: LyricTheme) => void }) {
  const { t } = useTranslation('words');
  const { data = [] } = useQuery(lyricThemesQuery());
  const language = currentLanguage() === 'en' ? 'en' : 'zh';
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-xs text-ink-2">
        {t('lyrics.themes')}
      </span>
      <ChipGroup
        label={t('lyrics.themes')}
        className="flex max-h-[84px] flex-wrap md:max-h-none gap-1.5 overflow-y-auto py-px"
      >
        {data
          .filter((one) => one.language === language)
          .map((one) => (
            <Chip key={one.id} onClick={() => onChoose(one)}>
              {one.theme[language]}
            </Chip>
          ))}
      </ChipGroup>
    </div>
  );
}

interface VersionsProps {
  written: Output<typeof lyricsPair>['data'];
  onTake: Props['onTake'];
}

/** The two side by side. */
function Versions({ written, onTake }: VersionsProps) {
  const { t } = useTranslation('words');
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {written.pair.map((version, index) => (
        <Version
          key={`${index} ${version.title}`}
          {...version}
          name={`${t('lyrics.version', { n: String(index + 1) })} · ${t(`lyrics.by.${written.written_by}`)}`}
          take={t('lyrics.take')}
          onTake={() => onTake(version)}
        />
      ))}
    </div>
  );
}

interface VersionProps extends WrittenLyrics {
  name: string;
  take: string;
  onTake: () => void;
}

function Version({ name, title, text, take, onTake }: VersionProps) {
  return (
    <article aria-label={`${name} ${title}`} className="flex min-w-0 flex-col gap-2 rounded-card bg-surface-2 p-4">
      <span className="text-2xs text-ink-3">{name}</span>
      <div className="flex items-center gap-2">
        <h3 className="voice min-w-0 grow text-lg">{title}</h3>
        <Button size="sm" onClick={onTake}>
          {take}
        </Button>
      </div>
      <pre className="font-[inherit] text-sm leading-read whitespace-pre-wrap">{text}</pre>
    </article>
  );
}
