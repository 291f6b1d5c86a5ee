import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { PageRegistry } from '../../platform/web/page-registry.js';
import { currentPrices } from './prices.js';

/** Every page brings the prices that count now: what it shows is what is held. */
@Injectable()
export class PricesPages implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
  ) {}

  onModuleInit(): void {
    this.pages.facts.set('overtone:prices', async () => JSON.stringify(await currentPrices(this.database.client)));
  }
}
