/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the calls answer; `/api` on the console's own origin unless a deployment says otherwise. */
  readonly VITE_API_BASE?: string;
}
