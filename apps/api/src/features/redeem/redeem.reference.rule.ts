/** By what one member's use of a code for several is booked. */
export const referenceOf = (codeId: bigint | string, uid: number): string => `redeem:${codeId}:${uid}`;
