const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe inside HTML elements and quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
