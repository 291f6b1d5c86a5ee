const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text between tags or in an attribute, of HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** What no document of XML 1.0 may hold, however it is written. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The same of XML. */
export const xmlText = (text: string): string => escaped(text.toWellFormed().replace(forbidden, ''));

/** `<name attributes>text</name>`, or an empty element. */
export function element(name: string, text: string | null, attributes: Record<string, string | number> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  const open = `<${name}${given.join('')}`;
  return text === null ? `${open}/>` : `${open}>${xmlText(text)}</${name}>`;
}
