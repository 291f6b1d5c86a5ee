import { Injectable } from '@nestjs/common';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Turns } from '../../platform/turns/turns.js';

/** A member's uid, or the address of a visitor. */
export type Caller = number | string;

/** Songs with all their words are long answers: who asks for many at the same moment waits behind themselves. */
@Injectable()
export class SongTurns {
  private readonly lists = new Turns(trafficLimits.turns.wholeLists);
  private readonly pages = new Turns(trafficLimits.turns.songPages);

  /** Of all features together. Throws BUSY. */
  wholeList = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => this.lists.run(String(caller), work);

  /** Throws BUSY. */
  page = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => this.pages.run(String(caller), work);
}
