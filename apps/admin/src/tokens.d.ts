declare module 'virtual:tokens' {
  export const tokens: Record<'dark' | 'light', Record<string, string>>;
}
