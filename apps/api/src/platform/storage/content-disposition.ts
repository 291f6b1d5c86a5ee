/** RFC 6266: an ASCII name for old clients beside the true one (RFC 5987). */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = cleanName(fileName);
  const ascii = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_');
  const plain = `${kind}; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

/** What no file system takes, and what would end the header line. */
function cleanName(given: string): string {
  const kept = given
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '');
  const characters = [...kept];
  if (characters.length === 0) return 'file';
  if (characters.length <= 120) return kept;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(kept)?.[0] ?? '';
  return characters.slice(0, 120 - extension.length).join('') + extension;
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
