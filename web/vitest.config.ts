// Apart from vite.config.ts: a product that only builds the console installs no test program.
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import console from './vite.config';

export default mergeConfig(
  console,
  defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
      restoreMocks: true,
      // src/test-setup.ts keeps the files apart.
      isolate: false,
      pool: 'threads',
      setupFiles: fileURLToPath(new URL('src/test-setup.ts', import.meta.url)),
      // Keeps its toasts in a module: evaluated anew for each file like our own modules.
      server: { deps: { inline: ['sonner'] } },
      // Only for what hangs: a busy machine can take long over five megabytes.
      testTimeout: 300_000,
    },
  }),
);
