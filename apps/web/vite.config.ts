import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstPaint } from './first-paint';
import { firstScreen } from './first-screen';
import { leanRouter } from './lean-router';
import { leanZod } from './lean-zod';
import { packedFiles } from './packed-files';
import { version } from './package.json';
import { versionFile } from './version-file';
import { wireContract } from './wire-contract';

const api = 'http://127.0.0.1:3000';

const first = firstScreen(/web[\\/]src[\\/]app[\\/]main\.tsx$/);

const rare =
  /(design|agreement|privacy|unsubscribe)-page|manual-window|deletion-notice|shortcuts-sheet|receipt-dialog|support-window|profile-modal|stems|song-dialogs|share-window|mixer-page|demo-project|detect-tempo|client-zip/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    wireContract(),
    first.plugin,
    leanZod(),
    leanRouter(),
    firstPaint(),
    versionFile(version),
    packedFiles(),
  ],
  // The contract is read from its source: no build step between the two sides.
  resolve: { conditions: ['overtone-source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A strict CSP allows no data: scripts or fonts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page names what it fetches ahead, in the first script of all: those that few open fetch theirs one step later.
      resolveDependencies: (file, needed) => (rare.test(file) ? needed.filter((one) => one.endsWith('.css')) : needed),
    },
    rolldownOptions: {
      output: {
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
