import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstPaint } from './first-paint';
import { firstScreen } from './first-screen';
import { leanCollection, leanRouter, leanTexts, leanTranslation } from './lean-package';
import { leanZod } from './lean-zod';
import { packedFiles } from './packed-files';
import { pageFiles } from './page-files';
import { sideFiles } from './side-files';
import { version } from './package.json';
import { versionFile } from './version-file';
import { wireContract } from './wire-contract';

const api = 'http://127.0.0.1:3000';

const first = firstScreen(/web[\\/]src[\\/]app[\\/]main\.tsx$/);

/** What most visits come to: of these the first script names all they need, so that it comes in one step. */
const usual =
  /(create|my-music|song)-page|player-bar|login-modal|song-menu|pending-watch|how-it-works|announcements|live/;

/**
 * What a start without network needs beside the first screen: the kept songs, the player, the desk and one's own list, the
 * later words.
 */
const offline =
  /web[\\/]src[\\/](app[\\/](chinese|english|offline-later)\.ts|app[\\/]shell[\\/](player-bar\.ts|version-notice\.tsx)|features[\\/]offline[\\/]|features[\\/](create[\\/]create|my-music[\\/]my-music)-page\.tsx|songs[\\/]offline[\\/])/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    wireContract(),
    first.plugin,
    leanZod(),
    leanRouter(),
    leanTexts(),
    leanTranslation(),
    leanCollection(),
    firstPaint(),
    pageFiles(),
    sideFiles(offline),
    versionFile(version),
    packedFiles(),
  ],
  // The contract is read from its source: no build step between the two sides.
  resolve: { conditions: ['overtone-source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // What of it the lowest browsers lack is kept out (docs/decisions/043-lowest-browsers.md).
    target: 'es2022',
    // A strict CSP allows no data: scripts or fonts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each name costs the first load bytes: what fewer open fetches its own parts one step later.
      resolveDependencies: (file, needed) => (usual.test(file) ? needed : needed.filter((one) => one.endsWith('.css'))),
    },
    rolldownOptions: {
      output: {
        // The first load names over a hundred files: a character less of each is a tenth of a kilobyte.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What a file of the first screen only names (the schemas behind an endpoint) stays outside of it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
            { name: 'base', test: first.has },
            { name: 'live', test: /node_modules[\\/](socket\.io|engine\.io|@socket\.io)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: api, ws: true } } },
  preview: { port: 4173, proxy: { '/api': { target: api, ws: true } } },
});
