import { Injectable } from '@nestjs/common';
import type { ContentKind } from '@overtone/contract/content-check';
import type { Db } from '../../platform/database/database.js';
import { partsOf } from './content.parts.rule.js';
import type { CheckRow } from './content.store.js';

/** What the features whose things are checked do about it. */
export interface ContentSubject {
  /** A verdict came by itself: whoever shows the thing is told. After the commit. */
  told?: (subject: string) => Promise<void>;
  /** Where its picture of that name can be fetched for a while; a path of this site. Null: it is its no more. */
  picture?: (db: Db, subject: string, name: string) => Promise<string | null>;
  /** Where its member finds it: an address inside the site. */
  link: (subject: string) => string;
}

/** What a member is told by. Named by whoever knows notices: members are known there, and their names are checked here. */
export interface ContentBell {
  /** In the transaction of what is told. */
  ring: (
    tx: Db,
    notice: {
      uid: number;
      kind: 'content_held' | 'content_refused' | 'content_passed';
      thing: string;
      values: Readonly<Record<string, string>>;
      link: string;
      now: Date;
    },
  ) => Promise<unknown>;
  /** After the commit. */
  rang: (uid: number) => Promise<void>;
}

/** The picture that a check is about. */
export interface CheckedPicture {
  /** Null: it has none, or none that can be looked at. */
  path: string | null;
  /** It is the thing's no more: nobody can say anything about it. */
  isGone: boolean;
}

/** Which feature knows the things of a kind; each names itself as it starts. */
@Injectable()
export class ContentSubjects {
  private readonly known = new Map<ContentKind, ContentSubject>();

  bell: ContentBell | null = null;

  name(kind: ContentKind, subject: ContentSubject): void {
    this.known.set(kind, subject);
  }

  of(kind: ContentKind): ContentSubject | undefined {
    return this.known.get(kind);
  }

  /** By the name that was put up, never by the one of now: a verdict is about what was put up. */
  async pictureOf(db: Db, { kind, subject, parts }: CheckRow): Promise<CheckedPicture> {
    const { cover } = partsOf(parts);
    if (!cover) return { path: null, isGone: false };
    const path = (await this.of(kind)?.picture?.(db, subject, cover)) ?? null;
    return { path, isGone: path === null };
  }
}
