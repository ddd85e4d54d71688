// ESLint resolves patterns from the directory it runs in: the repository.
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** docs/architecture.md: each layer and what it may import besides itself; siblings never import each other. */
const shared = ['ui', 'lib', 'generated'];
const edges = ['api', 'realtime', 'stores'];
const layers = {
  app: ['feature', 'console', 'widgets', 'uploads', ...edges, ...shared],
  // A bespoke screen may be the generic one with slots.
  feature: ['console', 'widgets', 'uploads', ...edges, ...shared],
  console: ['widgets', 'uploads', ...edges, ...shared],
  widgets: ['uploads', ...edges, ...shared],
  uploads: [...edges, ...shared],
  api: shared,
  realtime: shared,
  stores: shared,
  ui: ['lib'],
  lib: [],
  generated: [],
};

const layerPolicies = Object.entries(layers).map(([type, allowed]) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: type === 'feature' ? allowed : [type, ...allowed] } } } },
}));

export default tseslint.config(
  { ignores: ['web/dist/**', 'web/src/generated/**', '**/fixtures/**', 'node_modules/**', 'web/.vite/**'] },
  {
    files: ['web/src/**/*.{ts,tsx}', 'web/vite.config.ts', 'web/vitest.config.ts'],
    extends: [...tseslint.configs.strict],
    plugins: { boundaries, 'react-hooks': reactHooks, 'import-x': importX },
    languageOptions: { parserOptions: { tsconfigRootDir: root } },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: `${root}tsconfig.json` })],
      'import/resolver': { typescript: { project: `${root}tsconfig.json` } },
      'boundaries/root-path': root,
      'boundaries/elements': [
        { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
        ...Object.keys(layers)
          .filter((type) => type !== 'feature')
          .map((type) => ({ type, pattern: `src/${type}` })),
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...layerPolicies,
            {
              from: { element: { type: 'feature' } },
              allow: {
                to: { element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } } },
              },
            },
            // Types of the generated tables live beside the client and are shapes only.
            {
              from: { element: { types: { anyOf: ['generated', 'stores', 'realtime', 'lib', 'ui'] } } },
              allow: { to: { element: { type: 'api' } }, dependency: { kind: 'type' } },
            },
          ],
        },
      ],
    },
  },
  { files: ['web/src/**/*.test.{ts,tsx}'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
