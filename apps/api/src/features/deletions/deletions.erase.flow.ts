import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { eraseAccount, lockDueDeletion } from '../accounts/accounts.js';
import { forgetReader } from '../announcements/announcements.js';
import { forgetCodes } from '../codes/codes.js';
import { forgetVoter } from '../faq/faq.js';
import { forgetChecks } from '../content/content.js';
import { forgetFavorites } from '../favorites/favorites.js';
import { forgetKeys } from '../keys/keys.js';
import { forgetWebhooks } from '../webhooks/webhooks.js';
import { forgetRequests, isQuiet } from '../generation/generation.js';
import { forgetOrigin } from '../invitations/invitations.js';
import { forgetBuyers } from '../payments/payments.js';
import { forgetMixLinks } from '../mixes/mixes.js';
import { forgetNotices } from '../notices/notices.js';
import { forgetPersonas } from '../operations/operations.js';
import { forgetPlaylists } from '../playlists/playlists.js';
import { forgetLikes } from '../counts/counts.js';
import { closePoints, lockPoints } from '../points/points.js';
import { forgetReporter } from '../reports/reports.js';
import { forgetSecondFactor } from '../second-factor/second-factor.js';
import { forgetSecurityOrigins } from '../security/security.js';
import { forgetSessions } from '../sessions/sessions.js';
import { discardSongsOf } from '../songs/songs.js';
import { discardTicketsOf } from '../tickets/tickets.js';
import { discardUploadsOf } from '../uploads/uploads.js';

/** Ends accounts for good. Files of songs follow by the songs' own sweep. */
@Injectable()
export class DeletionsErase {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
  ) {}

  /**
   * All or nothing. The account's row is locked first, as a login does before it looks at a password or a code: whoever
   * comes in meanwhile finds nobody. False when it has to wait: it is in use, or its songs are still being written.
   */
  async erase(uid: number): Promise<boolean> {
    const now = this.clock.now();
    const erased = await this.database.transaction(async (tx) => {
      const leaving = await lockDueDeletion(tx, uid, now);
      if (!leaving) return false;
      // A submit takes this lock too, so that none slips in between the look and the end.
      await lockPoints(tx, uid);
      if (!(await isQuiet(tx, uid, now))) return false;
      await forgetCodes(
        tx,
        [leaving.phone, leaving.email].filter((target) => target !== null),
      );
      await forgetSessions(tx, uid);
      await forgetKeys(tx, uid);
      await forgetWebhooks(tx, uid);
      await forgetSecondFactor(tx, uid);
      await discardSongsOf(tx, uid, now);
      await discardUploadsOf(tx, uid, now);
      await discardTicketsOf(tx, uid, now);
      await forgetFavorites(tx, uid);
      await forgetPlaylists(tx, uid);
      await forgetMixLinks(tx, uid);
      await forgetPersonas(tx, uid);
      await forgetLikes(tx, uid);
      await forgetReporter(tx, uid);
      await forgetVoter(tx, uid);
      await forgetNotices(tx, uid);
      await forgetChecks(tx, uid);
      await forgetReader(tx, uid);
      await forgetRequests(tx, uid);
      await closePoints(tx, { uid, reason: '账号注销', now });
      await forgetOrigin(tx, uid);
      await forgetSecurityOrigins(tx, uid);
      await forgetBuyers(tx, uid);
      await eraseAccount(tx, uid, now);
      return true;
    });
    if (erased) this.publisher.closeUser(uid, 'logout');
    return erased;
  }
}
