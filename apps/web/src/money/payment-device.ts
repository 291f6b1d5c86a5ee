import type { PaymentChannel } from '@overtone/contract/payment';

/** What a browser tells of the thing it runs on. */
export interface Device {
  userAgent: string;
  /** `navigator.userAgentData.mobile`, where there is one. */
  mobile: boolean | undefined;
  /** The first pointer is a finger. */
  coarse: boolean;
  /** The smaller side of the screen in CSS px. */
  shortSide: number;
}

/** Anything larger shows a desktop's cashier well: tablets begin here. */
const smallest = 600;
const phones = /iPhone|iPod|Windows Phone|\bMobile\b/i;
const tablets = /iPad/;

/** The phone's cashier for a phone or a small touch device, the desktop's page for everything else. */
export function channelOf({ userAgent, mobile, coarse, shortSide }: Device): PaymentChannel {
  if (coarse && shortSide < smallest) return 'wap';
  if (tablets.test(userAgent)) return 'pc';
  return mobile || phones.test(userAgent) ? 'wap' : 'pc';
}

export function thisDevice(): Device {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile?: boolean } };
  return {
    userAgent: navigator.userAgent,
    mobile: userAgentData?.mobile,
    coarse: matchMedia('(pointer: coarse)').matches,
    shortSide: Math.min(screen.width, screen.height),
  };
}
