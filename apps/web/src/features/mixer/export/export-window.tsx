import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Checkbox } from '../../../components/checkbox';
import { Chip } from '../../../components/chip';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { fileSize } from '../../../lib/file-size';
import { clock } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { useEngine, useMixer, useProject } from '../session/mixer-context';
import { bytesOf, formats, kbpsOf, type Choice } from '../../../mixing/export/choice';
import { MakingLine } from './making-line';
import { heard, rangeOf } from '../../../mixing/export/make-files';
import { rendered } from '../../../mixing/render';
import { useMaking } from './use-making';

const { fadeSeconds, normalise, name: nameMost } = mixingLimits.mixing;

/** Which file, how loud, how far; then how far it is. */
export function ExportWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const project = useProject((whole) => whole);
  const { making, start, cancel } = useMaking(mixer, { handed: true });
  const running = making.state === 'running';
  const [choice, setChoice] = useState<Choice>({
    ...{ what: 'mix', format: 'wav16', range: project.loop.on ? 'loop' : 'whole', loudness: 'asIs', fade: false },
    ...{ title: project.name, artist: '' },
  });
  const run = async () => {
    const made = await start(choice);
    if (made) saveFile(made.file);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      title={t('export.title')}
      dirty={running}
      footer={
        running ? (
          <Button onClick={cancel}>{t('export.cancel')}</Button>
        ) : (
          <Button look="ink" onClick={() => void run()}>
            {t('export.start')}
          </Button>
        )
      }
    >
      <fieldset disabled={running} className="flex flex-col gap-5">
        <Choices choice={choice} onChange={(part) => setChoice({ ...choice, ...part })} />
        <Estimate choice={choice} />
      </fieldset>
      <div className="mt-4 min-h-12">
        <MakingLine making={making} />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
}

function Choices({ choice, onChange }: ChoicesProps) {
  const { t } = useTranslation('mixer');
  return (
    <>
      <Group label={t('export.what')}>
        {(['mix', 'stems'] as const).map((what) => (
          <Chip key={what} pressed={choice.what === what} onPressedChange={() => onChange({ what })}>
            {t(`export.${what}`)}
          </Chip>
        ))}
      </Group>
      <Group label={t('export.format')}>
        {formats.map((format) => {
          const kbps = kbpsOf(format);
          return (
            <Chip key={format} pressed={choice.format === format} onPressedChange={() => onChange({ format })}>
              {kbps === null
                ? t(format === 'wav16' ? 'export.wav16' : 'export.wav24')
                : t('export.mp3', { n: String(kbps) })}
            </Chip>
          );
        })}
      </Group>
      <Range choice={choice} onChange={onChange} />
      {choice.what === 'mix' && (
        <Group label={t('export.normalise')}>
          {(['asIs', 'peak', 'loud'] as const).map((loudness) => (
            <Chip key={loudness} pressed={choice.loudness === loudness} onPressedChange={() => onChange({ loudness })}>
              {t(`export.${loudness}`, { n: String(loudness === 'loud' ? normalise.lufs : normalise.peakDb) })}
            </Chip>
          ))}
        </Group>
      )}
      <Checkbox checked={choice.fade} onCheckedChange={(fade) => onChange({ fade })}>
        {t('export.fade', { n: String(fadeSeconds) })}
      </Checkbox>
      <div className="flex gap-3">
        <Field label={t('export.name')} className="grow">
          <Input value={choice.title} most={nameMost} onText={(title) => onChange({ title })} />
        </Field>
        <Field label={t('export.artist')} className="grow">
          <Input value={choice.artist} most={nameMost} onText={(artist) => onChange({ artist })} />
        </Field>
      </div>
    </>
  );
}

/** All of it or the loop, each with how long the file becomes. */
function Range({ choice, onChange }: ChoicesProps) {
  const { t } = useTranslation('mixer');
  const project = useProject((whole) => whole);
  const { loop } = project;
  const seconds = (range: Choice['range']) => clock(rendered({ project, ...rangeOf(project, range) }));
  return (
    <Group label={t('export.range')}>
      <Chip pressed={choice.range === 'whole'} onPressedChange={() => onChange({ range: 'whole' })}>
        {t('export.whole', { time: seconds('whole') })}
      </Chip>
      <Chip
        pressed={choice.range === 'loop'}
        disabledReason={loop.until > loop.from ? undefined : t('export.noLoop')}
        onPressedChange={() => onChange({ range: 'loop' })}
      >
        {t('export.loop', { time: seconds('loop') })}
      </Chip>
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <span aria-hidden className="text-xs text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}

function Estimate({ choice }: { choice: Choice }) {
  const { t } = useTranslation('mixer');
  const project = useProject((whole) => whole);
  const rate = useEngine((state) => state.sampleRate);
  const files = choice.what === 'mix' ? 1 : Math.max(1, heard(project).length);
  const seconds = rendered({ project, ...rangeOf(project, choice.range) });
  return (
    <p className="text-2xs text-ink-3">
      {t('export.size', { size: fileSize(files * bytesOf(choice.format, seconds, rate)) })} · {rate / 1000} kHz
    </p>
  );
}
