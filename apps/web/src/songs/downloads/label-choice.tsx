import { waiveLabel } from '@overtone/contract/label-waiver';
import { legalVersions } from '@overtone/contract/legal';
import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '../../components/checkbox';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { useSite } from '../../lib/site';
import { isGenerated } from '../data/generated';
import { type Format, lyricFormats } from './formats';

/** What the file would carry a label in; a member's own recording carries none. */
export const isLabelled = (song: Song, format: Format): boolean =>
  !lyricFormats.some((one) => one === format) && isGenerated(song);

/** The member takes it on: noted by the server, which answers what opens files without the visible label. */
export const waived = async ({ id }: Song): Promise<string> =>
  (await call(waiveLabel, { params: { id }, body: { agreement: legalVersions.agreement } })).data.grant;

interface Props {
  /** Whether the member carries the visible label. */
  own: boolean;
  onOwn: (own: boolean) => void;
}

/** What the file says of itself, and that a member may carry the visible part of it. */
export function LabelChoice({ own, onOwn }: Props) {
  const { t } = useTranslation('songs');
  const cue = useSite()?.label.cue ?? false;
  const isMember = useSession(({ uid }) => uid !== null);
  return (
    <div className="mt-4 flex flex-col gap-1.5 text-2xs text-ink-3">
      <p>{t(cue ? 'download.label.marksAndCue' : 'download.label.marks')}</p>
      {isMember && (
        <>
          <Checkbox checked={own} onCheckedChange={onOwn}>
            {t('download.label.own')}
          </Checkbox>
          {own && (
            <p className="pl-[27px]">
              {t('download.label.duty')}{' '}
              <Link to="/agreement" target="_blank" className="underline underline-offset-2 hover:text-ink-1">
                {t('download.label.agreement')}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
