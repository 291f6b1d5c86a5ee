import type { MouseEvent } from 'react';
import { requestFeedback } from '../lib/ticket-request';
import { supportLink } from './orders';

/** To the operator, with the order it is about: the form at once; in another tab the help centre has it. */
export function useSupportLink(orderNo: string): { to: string; onClick: (event: MouseEvent) => void } {
  return {
    to: supportLink(orderNo),
    onClick: (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      requestFeedback({ about: { kind: 'order', id: orderNo } });
    },
  };
}
