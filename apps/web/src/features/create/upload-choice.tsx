import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { canRecord } from '../../songs/uploads/microphone';
import { soundAccept } from '../../songs/uploads/sound-accept';
import { isUnderWay } from '../../songs/uploads/uploads';
import { useUploads } from '../../songs/uploads/use-uploads';
import { RecordField } from './record-field';
import { UploadRow } from './upload-row';
import { useFilesArriving } from '../../lib/use-files-arriving';

/** Recordings of the member's own, as files or from an address. */
export function UploadChoice({ onChoose }: { onChoose: (song: Song) => void }) {
  const { t } = useTranslation('upload');
  const { list, start } = useUploads(onChoose);
  return (
    <div className="flex flex-col gap-4">
      <FileField onFiles={(files) => start(...files)} small={list.length > 0} />
      {canRecord() && <RecordField onFile={(file) => start(file)} />}
      {list.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-col gap-2">
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {list.some(isUnderWay) && <p className="text-2xs text-ink-3">{t('behind')}</p>}
      <AddressField onAddress={(address) => start(address)} />
      <p className="text-2xs text-ink-3">{t('rights')}</p>
    </div>
  );
}

interface FileFieldProps {
  onFiles: (files: readonly File[]) => void;
  /** There is something to look at below it. */
  small: boolean;
}

function FileField({ onFiles, small }: FileFieldProps) {
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const held = useFilesArriving(onFiles);
  const { seconds, bytes } = limits.upload;
  const [least, most, megabytes] = [seconds.min, seconds.max / 60, bytes / 1024 / 1024].map(String);
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-2 rounded-card border border-dashed px-4 text-center',
        small ? 'py-3' : 'py-7',
        held ? 'border-ink-1 bg-surface-2' : 'border-edge',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={soundAccept}
        aria-label={t('file')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      <Button icon={UploadIcon} onClick={() => input.current?.click()}>
        {t(held ? 'drop' : 'choose')}
      </Button>
      <p className="text-2xs text-ink-3">
        {t('limits', { least, most, megabytes })}
        <span className="block touch:hidden">{t('ways')}</span>
      </p>
    </div>
  );
}

function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useTranslation('upload');
  const [address, setAddress] = useState('');
  const missing = address.trim() === '' ? t('addressMissing') : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The desk around it is a form, too.
        event.stopPropagation();
        if (missing) return;
        onAddress(address.trim());
        setAddress('');
      }}
    >
      <Field label={t('address')}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.upload.link}
          value={address}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
          trailing={
            <Button look="quiet" size="sm" type="submit" disabledReason={missing}>
              {t('fetch')}
            </Button>
          }
        />
      </Field>
    </form>
  );
}
