import { cancelPaymentOrder } from '@overtone/contract/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { applyOrderUpdate, paymentOrder } from '../../money/orders';

/** Gives an unpaid order up. One that was paid in the meantime comes back as what it is. */
export function useCancel(orderNo: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelPaymentOrder, { params: { orderNo } }),
    onSuccess: ({ data }) => applyOrderUpdate(client, data),
    onError: () => void client.invalidateQueries({ queryKey: paymentOrder(orderNo).queryKey }),
  });
}
