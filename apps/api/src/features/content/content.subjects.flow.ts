import { Injectable } from '@nestjs/common';
import type { ContentKind } from '@overtone/contract/content-check';

/** What the features whose things are checked do about it. */
export interface ContentSubject {
  /** A verdict came by itself: whoever shows the thing is told. After the commit. */
  told?: (subject: string) => Promise<void>;
  /** Where its picture can be fetched for a while; a path of this site. Null: it has none. */
  picture?: (subject: string) => Promise<string | null>;
  /** Where its member finds it: an address inside the site. */
  link: (subject: string) => string;
}

/** Which feature knows the things of a kind; each names itself as it starts. */
@Injectable()
export class ContentSubjects {
  private readonly known = new Map<ContentKind, ContentSubject>();

  name(kind: ContentKind, subject: ContentSubject): void {
    this.known.set(kind, subject);
  }

  of(kind: ContentKind): ContentSubject | undefined {
    return this.known.get(kind);
  }
}
