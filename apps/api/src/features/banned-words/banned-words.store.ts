import type { Db } from '../../platform/database/database.js';
import type { BannedWord } from '../../platform/database/generated/client.js';

/** In the order they were written down. */
export const readBannedWords = (db: Db): Promise<BannedWord[]> => db.bannedWord.findMany({ orderBy: { id: 'asc' } });
