import type { EmbedQuery } from '@overtone/contract/embed';
import { songTitle } from '@overtone/contract/page-descriptions';
import { isGenerated } from '@overtone/contract/song-type';
import { siteName, untitledSong } from '@overtone/contract/page-heads';
import { escaped } from '../../platform/web/markup.js';
import { embedWords } from './shares.embed.texts.js';
import type { ShownSong } from './shares.songs.flow.js';

/** The page in somebody else's frame. Its script is apps/web/src/embed. It has no session, and nothing to be tricked into. */
export interface EmbedPage {
  /** Null: no such song is there for everybody. */
  shown: ShownSong | null;
  site: string;
  asked: EmbedQuery;
}

/** What the page may do: nothing but show and play what lies here. Every site may frame it. `mediaHost`: the backup line. */
export const embedPolicy = (mediaHost: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `media-src ${["'self'", ...mediaHost].join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');

/** Pure: the whole document. */
export function embedPage(page: EmbedPage): string {
  const { shown, asked, site } = page;
  const words = embedWords[asked.lang];
  const title = shown
    ? songTitle({ title: nameOf(shown, asked), isGenerated: isGenerated(shown.song.type, shown.song.sourceSongId) })
    : words.gone;
  return `<!doctype html>
<html lang="${asked.lang}"${asked.theme ? ` data-theme="${asked.theme}"` : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)} · ${escaped(siteName)}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="${asked.theme ?? 'light dark'}" />
    ${shown ? `<link rel="canonical" href="${escaped(`${site}/song/${shown.song.id}`)}" />` : ''}
    <link rel="stylesheet" href="/embed.css" />
    ${shown?.audio ? '<script defer src="/embed.js"></script>' : ''}
  </head>
  <body>
${shown ? player(shown, page) : absent(page)}
  </body>
</html>
`;
}

const nameOf = ({ song }: ShownSong, { lang }: EmbedQuery): string =>
  song.title.trim() || untitledSong[lang === 'en' ? 'en' : 'zh'];

function absent({ site, asked }: EmbedPage): string {
  const words = embedWords[asked.lang];
  return `    <main class="card gone">
      <h1>${escaped(words.gone)}</h1>
      <p>${escaped(words.goneHelp)}</p>
      ${brand(site)}
    </main>`;
}

function player(shown: ShownSong, { site, asked }: EmbedPage): string {
  const { song, nickname, audio, thumb, image } = shown;
  const words = embedWords[asked.lang];
  const name = nameOf(shown, asked);
  const page = escaped(`${site}/song/${song.id}`);
  const picture = thumb ?? image;
  const seconds = Math.round(song.duration ?? 0);
  const label = !isGenerated(song.type, song.sourceSongId) ? '' : `<span class="label">${words.label}</span>`;
  const facts = { id: song.id, audio, lyrics: song.lyrics, riff: song.provider === 'riff', words: words.script };
  return `    <main class="card" data-song="${escaped(JSON.stringify(facts))}">
      <a class="cover" href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true">${
        picture ? `<img src="${escaped(picture)}" alt="" width="112" height="112" decoding="async" />` : drawn
      }</a>
      <div class="about">
        <h1><a href="${page}" target="_blank" rel="noopener" title="${escaped(name)}">${escaped(name)}</a></h1>
        <p class="by">${nickname ? `<span class="singer">${escaped(nickname)}</span>` : ''}${label}</p>
      </div>
      ${brand(site)}
      <p class="line" data-rest="${escaped(song.tags.trim())}">${escaped(song.tags.trim())}</p>
      <div class="controls" hidden>
        <button type="button" class="play" aria-label="${words.script.play}">${icons}</button>
        <input class="seek" type="range" min="0" max="${Math.max(1, seconds)}" step="0.1" value="0" aria-label="${words.seek}" />
        <time>${clock(seconds)}</time>
        <input class="volume" type="range" min="0" max="1" step="0.05" value="1" aria-label="${words.volume}" />
      </div>
      ${audio ? `<noscript><audio controls controlslist="nodownload" preload="none" src="${escaped(audio)}"></audio></noscript>` : ''}
    </main>`;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** As the logo is drawn: apps/web/src/components/logo.tsx. */
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.8"><path d="M11 2V30" stroke-width="2.8"/><path d="M11 3C16 8 18.8 12 18.8 16S16 24 11 29M11 3C6 8 3.2 12 3.2 16S6 24 11 29"/></g><circle cx="26" cy="11.7" r="3.6" class="dot"/></svg>';
const drawn = `<span class="drawn">${mark}</span>`;
const icons =
  '<svg viewBox="0 0 24 24" aria-hidden="true" class="on"><path d="M7 4.5v15l12.5-7.5z"/></svg><svg viewBox="0 0 24 24" aria-hidden="true" class="off"><path d="M6 5h4v14H6zM14 5h4v14h-4z"/></svg>';

const brand = (site: string): string =>
  `<a class="brand" href="${escaped(site)}/" target="_blank" rel="noopener" aria-label="${escaped(siteName)}">${mark}</a>`;
