/** A row, rows or none, whose columns hold `States`. */
type Stated<T, States> = T extends readonly (infer Row)[]
  ? Stated<Row, States>[]
  : T extends object
    ? Omit<T, keyof States> & States
    : T;

/**
 * Text columns that a CHECK holds to a few words: the compiler learns them where a store hands its rows out, and nowhere
 * else. The same rows as were found.
 */
export const withStates =
  <States>() =>
  <T>(found: Promise<T>): Promise<Stated<T, States>> =>
    found as Promise<unknown> as Promise<Stated<T, States>>;
