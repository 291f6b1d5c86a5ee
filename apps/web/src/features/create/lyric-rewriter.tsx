import { limits } from '@overtone/contract/limits';
import { lyricChanges, rewriteLyrics, type LyricChange } from '@overtone/contract/lyrics';
import { lengthOf } from '@overtone/contract/text-length';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Dialog } from '../../components/dialog';
import { ErrorLine } from '../../components/error-line';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { call } from '../../lib/api';
import { errorText } from '../../lib/show-error';
import type { Marked } from './lyric-lines';
import { NameHints } from './name-hints';
import { withoutName } from './style-words';
import { WritingStatus } from './writing-status';

interface Props {
  /** What is to be rewritten; null: nothing, and it is closed. */
  those: Marked | null;
  onClose: () => void;
  /** False: these lines are not there any more. */
  onTake: (those: Marked, next: string) => boolean;
}

/** The words that are there, and two versions of them beside them, to take or to leave. */
export function LyricRewriter({ those, onClose, onTake }: Props) {
  // While the window fades away it still shows the lines it was about.
  const [shown, setShown] = useState(those);
  if (those && those !== shown) setShown(those);
  return (
    shown && <Rewriting key={shown.from + shown.words} {...{ onClose, onTake }} those={shown} open={those !== null} />
  );
}

function useRewriting({ words }: Marked) {
  const { t } = useTranslation('words');
  const [change, setChange] = useState<LyricChange>('shorter');
  const [theme, setTheme] = useState('');
  const writing = useMutation({
    mutationFn: () =>
      call(rewriteLyrics, { body: { text: words, change, theme: change === 'theme' ? theme.trim() : '' } }),
    meta: { silent: true },
  });
  const most = limits.lyrics;
  const tooLong = lengthOf(words) > most.rewritten ? t('rewriting.tooLong', { n: String(most.rewritten) }) : null;
  const themeLong =
    change === 'theme' && lengthOf(theme) > most.theme ? t('rewriting.themeLong', { n: String(most.theme) }) : null;
  const missing = change === 'theme' && theme.trim() === '' ? t('rewriting.themeMissing') : null;
  return { change, setChange, theme, setTheme, writing, tooLong, hindrance: tooLong ?? themeLong ?? missing };
}

function Rewriting({ those, open, onClose, onTake }: Props & { those: Marked; open: boolean }) {
  const { t } = useTranslation('words');
  const { change, setChange, theme, setTheme, writing, tooLong, hindrance } = useRewriting(those);
  const [lost, setLost] = useState(false);
  const versions = writing.data?.data.versions ?? [];
  const count = those.words.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size={760}
      title={t('rewriting.title')}
      description={those.all ? t('rewriting.aboutAll') : t('rewriting.aboutSome', { n: String(count) })}
      footer={
        <Button
          look="ink"
          loading={writing.isPending}
          disabledReason={hindrance ?? undefined}
          onClick={() => (setLost(false), writing.mutate())}
        >
          {t(versions.length > 0 ? 'lyrics.writeAgain' : 'lyrics.writeTwo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Changes change={change} onChange={setChange} />
        {change === 'theme' && <Theme theme={theme} onTheme={setTheme} />}
        {tooLong && <ErrorLine alert>{tooLong}</ErrorLine>}
        <WritingStatus writing={writing.isPending} versions={versions.length} />
        {writing.error && <ErrorLine alert>{errorText(writing.error, t('lyrics.failed'))}</ErrorLine>}
        {lost && <ErrorLine alert>{t('rewriting.lost')}</ErrorLine>}
        <div className="grid gap-3 md:grid-flow-col md:auto-cols-fr">
          <Version name={t('rewriting.now')} text={those.words} take={t('rewriting.leave')} onTake={onClose} />
          {versions.map((text, index) => (
            <Version
              key={text}
              name={t('lyrics.version', { n: String(index + 1) })}
              text={text}
              take={t('lyrics.take')}
              onTake={() => (onTake(those, text) ? onClose() : setLost(true))}
            />
          ))}
        </div>
        {versions.length === 1 && <p className="text-2xs text-ink-3">{t('rewriting.one')}</p>}
      </div>
    </Dialog>
  );
}

function Changes({ change, onChange }: { change: LyricChange; onChange: (change: LyricChange) => void }) {
  const { t } = useTranslation('words');
  return (
    <ChipGroup label={t('rewriting.how')} className="flex flex-wrap gap-1.5">
      {lyricChanges.map((one) => (
        <Chip key={one} pressed={one === change} onPressedChange={() => onChange(one)}>
          {t(`rewriting.changes.${one}`)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

function Theme({ theme, onTheme }: { theme: string; onTheme: (theme: string) => void }) {
  const { t } = useTranslation('words');
  const { t: of } = useTranslation('create');
  return (
    <div className="flex flex-col gap-1">
      <Field label={t('rewriting.theme')} count={{ now: lengthOf(theme), max: limits.lyrics.theme }}>
        <Input
          value={theme}
          placeholder={t('rewriting.themePlaceholder')}
          onChange={(event) => onTheme(event.target.value)}
        />
      </Field>
      <NameHints
        field="description"
        text={theme}
        onStyle={(word, style) => onTheme(withoutName(theme, word, style, of('styleComma')))}
      />
    </div>
  );
}

interface VersionProps {
  name: string;
  text: string;
  take: string;
  onTake: () => void;
}

function Version({ name, text, take, onTake }: VersionProps) {
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-2 rounded-card bg-surface-2 p-4">
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow text-2xs text-ink-3">{name}</span>
        <Button size="sm" onClick={onTake}>
          {take}
        </Button>
      </div>
      <pre className="font-[inherit] text-sm leading-read break-words whitespace-pre-wrap">{text}</pre>
    </article>
  );
}
