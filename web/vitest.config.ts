// Apart from vite.config.ts: a product that only builds the console installs no test program.
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
    },
  }),
);
