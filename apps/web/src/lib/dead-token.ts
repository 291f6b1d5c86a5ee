const words = ['invalid token', 'no token provided'];

/** Whether a sentence is the server's word for a missing or refused token, in any case (specification 8.1). */
export const saysDeadToken = (text: string): boolean => words.includes(text.trim().toLowerCase());

/** Whether it is in a sentence of somebody's: nothing of that kind is shown. */
export const carriesDeadToken = (text: string): boolean => words.some((one) => text.toLowerCase().includes(one));
