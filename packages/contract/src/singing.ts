/** Whether anybody sings these lyrics: marks of sections alone are no words. */
export const isSung = (lyrics: string): boolean => lyrics.replace(/\[[^\]]*\]/g, '').trim() !== '';
