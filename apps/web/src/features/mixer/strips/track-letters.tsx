import type { MixTrack } from '@overtone/contract/mix-project';
import { useTranslation } from 'react-i18next';
import { LetterToggle } from '../controls/letter-toggle';
import { useMixer } from '../session/mixer-context';

/** Mute and solo. Solo with Ctrl or ⌘ is heard alone. */
export function TrackLetters({ track: { id, name, mute, solo } }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  return (
    <div className="flex gap-1">
      <LetterToggle
        letter="M"
        label={t('muteOf', { name })}
        on={mute}
        onPress={() => desk.run({ do: 'track', tracks: [id], change: { mute: !mute } })}
      />
      <LetterToggle
        letter="S"
        label={t('soloOf', { name })}
        on={solo}
        onPress={(alone) =>
          desk.run(alone ? { do: 'soloAlone', track: id } : { do: 'track', tracks: [id], change: { solo: !solo } })
        }
      />
    </div>
  );
}
