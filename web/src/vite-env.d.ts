/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base URL of the calls; `/api` on the console's own origin unless a deployment says otherwise. */
  readonly VITE_API_BASE?: string;
}
