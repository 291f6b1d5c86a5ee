import { limits } from '@overtone/contract/limits';
import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { IconButton } from '../../components/icon-button';
import { useFilesArriving } from '../../lib/use-files-arriving';
import { pictureAccept } from './picture-rule';
import type { Coming } from './trays';
import type { Pictures } from './use-pictures';

const megabytes = limits.support.pictureBytes / 1024 / 1024;

interface Props {
  pictures: Pictures;
  /** Nothing is taken just now. */
  off?: boolean;
  /** In a chat the ways in are not told. */
  small?: boolean;
}

/** Pictures that go with a message: chosen, pasted or dropped. */
export function PictureTray({ pictures, off = false, small = false }: Props) {
  const { t } = useTranslation('support');
  const { kept, coming, refusal, full, add } = pictures;
  const held = useFilesArriving((files) => off || add(files));
  const said = { max: limits.support.pictures, megabytes };
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {(kept.length > 0 || coming.length > 0) && (
        <ul aria-label={t('pictures.list')} className="flex flex-wrap gap-2">
          {kept.map(({ id, url }, place) => (
            <Kept key={id} url={url} label={t('pictures.one', { n: place + 1 })} onDrop={() => pictures.drop(id)} />
          ))}
          {coming.map((one) => (
            <ComingRow
              key={one.key}
              one={one}
              onGiveUp={() => pictures.giveUp(one.key)}
              onAgain={() => pictures.again(one.key)}
            />
          ))}
        </ul>
      )}
      {(!small || held) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ChoosePictures onFiles={add} off={off ? t('form.paused') : full ? t('pictures.many', said) : undefined} />
          <span className="text-2xs text-ink-3">
            {held ? t('pictures.dropHere') : t('pictures.limits', said)}
            {!held && <span className="touch:hidden">{t('pictures.ways')}</span>}
          </span>
        </div>
      )}
      {refusal && <ErrorLine alert>{t(`pictures.${refusal}`, said)}</ErrorLine>}
    </div>
  );
}

interface ChooseProps {
  onFiles: (files: readonly File[]) => void;
  /** Why none can be chosen. */
  off?: string | undefined;
  /** Only the icon. */
  bare?: boolean;
}

export function ChoosePictures({ onFiles, off, bare }: ChooseProps) {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureAccept}
        aria-label={t('pictures.choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      {bare ? (
        <IconButton size="sm" icon={ImagePlus} label={t('pictures.choose')} disabledReason={off} onClick={open} />
      ) : (
        <Button size="sm" icon={ImagePlus} disabledReason={off} onClick={open}>
          {t('pictures.choose')}
        </Button>
      )}
    </>
  );
}

const box = 'relative size-16 shrink-0 overflow-hidden rounded-cover bg-surface-2';
const cross = 'absolute top-0 right-0 !size-6 rounded-none bg-surface-1 touch:after:!-inset-1';

function Kept({ url, label, onDrop }: { url: string; label: string; onDrop: () => void }) {
  const { t } = useTranslation('support');
  const [broken, setBroken] = useState(false);
  return (
    <li className={box}>
      {broken ? (
        <span className="grid size-full place-items-center text-2xs text-ink-3">{label}</span>
      ) : (
        <img src={url} alt={label} onError={() => setBroken(true)} className="size-full object-cover" />
      )}
      <IconButton size="sm" icon={X} label={t('pictures.drop', { name: label })} className={cross} onClick={onDrop} />
    </li>
  );
}

interface ComingProps {
  one: Coming;
  onGiveUp: () => void;
  onAgain: () => void;
}

function ComingRow({ one: { name, preview, share, problem }, onGiveUp, onAgain }: ComingProps) {
  const { t } = useTranslation('support');
  const percent = Math.round(share * 100);
  return (
    <li className={problem === null ? 'relative' : 'flex w-full items-center gap-3'}>
      <span className={`${box} block`}>
        <img src={preview} alt={name} className="size-full object-cover opacity-60" />
        {problem === null && (
          <span
            role="progressbar"
            aria-label={t('pictures.sending', { name })}
            aria-valuenow={percent}
            className="absolute inset-x-0 bottom-0 h-1 bg-surface-3"
          >
            <span className="block h-full bg-ink-1" style={{ width: `${percent}%` }} />
          </span>
        )}
      </span>
      {problem !== null && (
        <>
          <span className="min-w-0 grow">
            <span className="block truncate text-xs" title={name}>
              {name}
            </span>
            <ErrorLine alert>{problem}</ErrorLine>
          </span>
          <IconButton size="sm" icon={RotateCw} label={t('pictures.again', { name })} onClick={onAgain} />
        </>
      )}
      <IconButton
        size="sm"
        icon={X}
        label={t('pictures.drop', { name })}
        className={problem === null ? cross : ''}
        onClick={onGiveUp}
      />
    </li>
  );
}
