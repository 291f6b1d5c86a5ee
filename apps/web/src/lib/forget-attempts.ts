/** Where `attempt` keeps them. Apart from it: the first page needs this and not what keeps them. */
export const attemptsKey = 'lostAttempts';

/** With the desk of who made them: also where none is open here. */
export const forgetAttempts = (): void => sessionStorage.removeItem(attemptsKey);
