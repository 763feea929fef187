import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gallery } from './plugins/gallery.ts';
import { icons } from './plugins/icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.CHAMPCLOS_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), icons(), gallery(here('../tests/gallery'))],
  resolve: { alias: { $lib: here('./src/lib') }, ...(process.env.VITEST ? { conditions: ['browser'] } : {}) },
  base: './',
  build: {
    outDir: here('../src/champclos/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
