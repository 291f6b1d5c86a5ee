import { Part } from '../../components/part';
import { closeAsked, useAsked } from './asked';

const loadCover = async () => (await import('./cover-dialog')).CoverDialog;
const loadVersions = async () => (await import('./versions-dialog')).VersionsDialog;

/** The page's windows, each fetched when it is first opened. */
export function SongWindows() {
  const asked = useAsked();
  return (
    <>
      <Part load={loadCover} need={asked?.what === 'cover'} onMissing={closeAsked}>
        {(Dialog) => asked?.what === 'cover' && <Dialog song={asked.song} onClose={closeAsked} />}
      </Part>
      <Part load={loadVersions} need={asked?.what === 'versions'} onMissing={closeAsked}>
        {(Dialog) => asked?.what === 'versions' && <Dialog song={asked.song} onClose={closeAsked} />}
      </Part>
    </>
  );
}
