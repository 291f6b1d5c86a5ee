/** The languages in which the server speaks. */
export type Language = 'zh' | 'en';
