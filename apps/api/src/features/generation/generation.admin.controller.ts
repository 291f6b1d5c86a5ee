import { Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { readReceiptForAdmin } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { ReceiptService } from './generation.receipt.service.js';

@Controller()
export class GenerationAdminController {
  constructor(private readonly receipts: ReceiptService) {}

  @Route(readReceiptForAdmin)
  receipt(@Param({ schema: readReceiptForAdmin.params }) { id }: Parsed<typeof readReceiptForAdmin, 'params'>) {
    return this.receipts.any(id);
  }
}
