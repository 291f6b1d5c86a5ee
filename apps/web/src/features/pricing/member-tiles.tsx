import { memberFeatures, type MemberFeature } from '@overtone/contract/member-features';
import { useQuery } from '@tanstack/react-query';
import { Film, MicVocal, PenLine, Piano, TextQuote, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { afterWindow } from '../../lib/after-window';
import { memberFeaturesQuery } from '../../money/member-features';
import { FeatureGuide, type FeatureFacts } from './feature-guide';

const icons: Record<MemberFeature, LucideIcon> = {
  lyrics: TextQuote,
  mv: Film,
  midi: Piano,
  models: MicVocal,
  style: PenLine,
};

/** What membership opens, a tile each; behind a tile how it is done. */
export function MemberTiles({ onUpgrade }: { onUpgrade: () => void }) {
  const { t } = useTranslation('pricing');
  const { data } = useQuery(memberFeaturesQuery());
  // It keeps its words while it closes.
  const [shown, setShown] = useState<MemberFeature>('lyrics');
  const [open, setOpen] = useState(false);
  const factsOf = (feature: MemberFeature) => data?.find((row) => row.feature === feature);
  const show = (feature: MemberFeature) => {
    setShown(feature);
    setOpen(true);
  };
  return (
    <section aria-labelledby="membership" className="pt-2">
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 id="membership" className="text-md">
          {t('members.title')}
        </h2>
        <Button size="sm" onClick={onUpgrade}>
          {t('members.upgrade')}
        </Button>
      </div>
      <ul className="flex overflow-x-auto border-y border-line [scrollbar-width:none] max-lg:-mr-(--page-x) max-lg:pr-(--page-x) lg:grid lg:grid-cols-5">
        {memberFeatures.map((feature) => (
          <li key={feature} className="min-w-[158px] border-line not-first:border-l not-first:pl-1 lg:min-w-0">
            <Tile feature={feature} facts={factsOf(feature)} onOpen={() => show(feature)} />
          </li>
        ))}
      </ul>
      <FeatureGuide
        feature={shown}
        facts={factsOf(shown)}
        open={open}
        onOpenChange={setOpen}
        onUpgrade={() => {
          setOpen(false);
          afterWindow(onUpgrade);
        }}
      />
    </section>
  );
}

interface TileProps {
  feature: MemberFeature;
  /** Undefined while they are not known. */
  facts: FeatureFacts | undefined;
  onOpen: () => void;
}

function Tile({ feature, facts, onOpen }: TileProps) {
  const { t } = useTranslation('pricing');
  const Icon = icons[feature];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="my-1 flex h-[calc(100%-8px)] w-full flex-col gap-[3px] rounded-control px-3 py-3.5 text-left transition-colors duration-(--dur-4) hover:bg-surface-1 active:bg-surface-2"
    >
      <b className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden size={16} strokeWidth={1.6} className="shrink-0" />
        {t(`guide.${feature}.name`)}
      </b>
      <span className="text-xs text-ink-3">
        {t(
          facts?.offered === false ? 'members.notOffered' : facts?.partly ? 'members.partly' : `guide.${feature}.line`,
        )}
      </span>
    </button>
  );
}
