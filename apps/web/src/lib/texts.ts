/** The other language's catalogue: the same keys, any sentences. A missing or an extra key does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
