import { Download, EllipsisVertical, FilePlus2, FolderOpen, Keyboard, Link2, ListMusic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/menu';
import { useMixer, useProject, useView } from '../session/mixer-context';
import { addMarker } from '../session/actions';
import { SnapChoice } from './snap-menu';

/** What is not needed all the time; on phones, everything that has no room above. */
export function MoreMenu({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const follow = useView((view) => view.follow);
  const metronome = useProject((project) => project.metronome);
  const show = (window: 'export' | 'save' | 'share' | 'songs' | 'keys' | 'new' | 'tempo' | 'name') => () =>
    mixer.view.setState({ window });
  return (
    <Menu label={t('more')} trigger={<IconButton label={t('more')} icon={EllipsisVertical} />}>
      {narrow && (
        <>
          <MenuItem icon={Download} onSelect={show('export')}>
            {t('export.open')}
          </MenuItem>
          <MenuItem icon={ListMusic} onSelect={show('save')}>
            {t('save.open')}
          </MenuItem>
          <MenuItem onSelect={show('name')}>{t('projectName')}</MenuItem>
          <MenuItem onSelect={show('tempo')}>{t('tempo.andSpeed')}</MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={FolderOpen} onSelect={show('songs')}>
        {t('songs.add')}
      </MenuItem>
      <MenuItem icon={Link2} onSelect={show('share')}>
        {t('share.open')}
      </MenuItem>
      <MenuItem icon={FilePlus2} onSelect={show('new')}>
        {t('newProject')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => mixer.view.setState({ follow: !follow })}>
        {t(follow ? 'followOff' : 'followOn')}
      </MenuItem>
      <MenuItem onSelect={() => mixer.desk.run({ do: 'set', change: { metronome: !metronome } })}>
        {t(metronome ? 'metronomeOff' : 'metronomeOn')}
      </MenuItem>
      <MenuItem onSelect={() => addMarker(mixer, t('marker.new'))}>{t('marker.add')}</MenuItem>
      {narrow && <SnapChoice />}
      <MenuSeparator />
      <SnapshotItems />
      <MenuSeparator />
      <MenuItem icon={Keyboard} onSelect={show('keys')}>
        {t('keys.open')}
      </MenuItem>
    </Menu>
  );
}

/** The two states a desk is kept in, and brought back to. */
function SnapshotItems() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const snapshots = useProject((project) => project.snapshots);
  return (
    <>
      {(['A', 'B'] as const).map((snapshot) => (
        <MenuItem key={`keep ${snapshot}`} onSelect={() => desk.run({ do: 'keep', snapshot })}>
          {t('snapshot.keep', { name: snapshot })}
        </MenuItem>
      ))}
      {(['A', 'B'] as const).map((snapshot) => (
        <MenuItem
          key={`recall ${snapshot}`}
          disabledReason={snapshots[snapshot] ? undefined : t('snapshot.empty')}
          onSelect={() => desk.run({ do: 'recall', snapshot })}
        >
          {t('snapshot.recall', { name: snapshot })}
        </MenuItem>
      ))}
    </>
  );
}
