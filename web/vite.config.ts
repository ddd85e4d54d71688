import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/compress-assets.mjs';
import { keepBuilds } from './tools/keep-builds.mjs';
import { writePreloads } from './tools/preloads.mjs';

const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BELOW_WIDGETS = ['lib', 'generated', 'ui', 'stores', 'realtime', 'api', 'uploads'];
const ICONS = 'node_modules/lucide-react/';

/**
 * Our own modules by layer, in chunks that screens share. With a chunk for each module that some screens share, a list
 * asks for ninety files. A layer imports only what stands below it, so no chunk waits for itself (tools/check-chunks.mjs).
 */
const SHARED = [
  // The modules of every first page, but for the entries: importing one starts it. The image editor is a page of its own.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: within('web/src/(?!app/(main|image-editor)\\.|features/image-editor/)', ICONS),
    includeDependenciesRecursively: false,
  },
  { name: kindsChunk, test: within('web/src/generated/kinds/'), includeDependenciesRecursively: false },
  layer('base', ...BELOW_WIDGETS.map((folder) => `web/src/${folder}/`)),
  { name: 'icons', test: within(ICONS), minShareCount: 2, includeDependenciesRecursively: false },
  layer('widgets', 'web/src/widgets/'),
  layer('generic-screens', 'web/src/generic-screens/'),
];

/** Libraries that screens ask for together. */
function library(name: string, ...packages: string[]) {
  const test = new RegExp(`node_modules/(${packages.join('|')})/`);
  return { name, test, includeDependenciesRecursively: false };
}

/** The modules of the folders that four screens and more share. */
function layer(name: string, ...folders: string[]) {
  return { name, test: within(...folders), minShareCount: 4, includeDependenciesRecursively: false };
}

const KINDS_A_CHUNK = 8;

/** Kinds that follow each other in the alphabet travel together: most of them have a kilobyte. */
function kindsChunk(id: string): string {
  const files = readdirSync(here('src/generated/kinds')).toSorted();
  return `kinds-${Math.floor(files.indexOf(basename(id)) / KINDS_A_CHUNK)}`;
}

/** The folders of the checkout, which may itself lie in a folder with such a name. */
function within(...folders: string[]): RegExp {
  const checkout = here('../').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${checkout}(${folders.join('|')})`);
}

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    keepBuilds(here('dist')),
    compressAssets(here('dist')),
    writePreloads(here('dist'), here('src')),
  ],
  resolve: { alias: { '@': here('src') } },
  server: {
    port: 5173,
    // The host and the origin of the page pass through: the server checks them against CONSOLE_ORIGINS.
    proxy: {
      '/api': api,
      '/media/': api,
      '/thumb': api,
      '/realtime': api,
      '/preview': api,
      '/ws': { target: api, ws: true },
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: false,
    reportCompressedSize: false,
    target: 'es2023',
    // More named groups than these once put React into the charts chunk, and every page loaded it.
    rolldownOptions: {
      input: [here('index.html'), here('image-editor.html')],
      // Parts of a library that nothing asks for are not read: 1900 icons, 420 files of dates, a fifth of the build.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          groups: [
            { name: 'radix', test: /node_modules[\\/](@radix-ui|radix-ui|@floating-ui)[\\/]/ },
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand|@tanstack[\\/](react-query|query-core))[\\/]/,
            },
            library('dates', 'date-fns', 'react-day-picker', '@date-fns'),
            library(
              'grid',
              '@tanstack/(react-table|table-core|react-store|store|react-virtual|virtual-core)',
              'use-sync-external-store',
            ),
            ...SHARED,
          ],
        },
      },
    },
  },
});
