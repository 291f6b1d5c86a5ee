import { RecordFolder } from '../files/record-folder.js';
import type { Trade } from './trade.js';

const mostTrades = 5000;

/** Trades in memory and on disk, one JSON file each, with everything that was and will be told about them. */
export class TradeStore {
  private readonly trades = new Map<string, Trade>();
  private readonly byTradeNo = new Map<string, Trade>();
  private readonly byToken = new Map<string, Trade>();
  private files!: RecordFolder<Trade>;

  private constructor() {}

  static async open(path: string): Promise<TradeStore> {
    const store = new TradeStore();
    const isKept = (id: string, trade: Trade) => store.trades.get(id) === trade;
    const { folder, records } = await RecordFolder.open<Trade>(path, isKept);
    store.files = folder;
    for (const trade of records.sort((left, right) => left.openedAt - right.openedAt)) store.remember(trade);
    return store;
  }

  get(outTradeNo: string): Trade | undefined {
    return this.trades.get(outTradeNo);
  }

  ofTradeNo(tradeNo: string): Trade | undefined {
    return this.byTradeNo.get(tradeNo);
  }

  ofToken(token: string): Trade | undefined {
    return this.byToken.get(token);
  }

  /** Oldest first. */
  all(): Trade[] {
    return [...this.trades.values()];
  }

  async add(trade: Trade): Promise<void> {
    this.remember(trade);
    await this.save(trade);
    const oldest = this.trades.values().next().value;
    if (this.trades.size > mostTrades && oldest) await this.forget(oldest);
  }

  save(trade: Trade): Promise<void> {
    return this.files.write(trade.request.outTradeNo, trade);
  }

  async clear(): Promise<void> {
    for (const trade of this.all()) await this.forget(trade);
  }

  settled(): Promise<void> {
    return this.files.settled();
  }

  private remember(trade: Trade): void {
    this.trades.set(trade.request.outTradeNo, trade);
    this.byTradeNo.set(trade.tradeNo, trade);
    this.byToken.set(trade.token, trade);
  }

  private forget(trade: Trade): Promise<void> {
    this.trades.delete(trade.request.outTradeNo);
    this.byTradeNo.delete(trade.tradeNo);
    this.byToken.delete(trade.token);
    return this.files.remove(trade.request.outTradeNo);
  }
}
