import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { productTokens } from './tokens';

export default defineConfig({
  plugins: [react(), productTokens()],
  // It lies below any of its paths: addresses are relative to the page.
  base: './',
  // The contract is read from its source: no build step between the two sides.
  resolve: { conditions: ['overtone-source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
  server: { port: 5174, proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
});
