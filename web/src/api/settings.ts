import { ask, get, post } from './service';

export interface UploadLimits {
  readonly imageMaxBytes: number;
  readonly videoMaxBytes: number;
  readonly audioMaxBytes: number;
  readonly documentMaxBytes: number;
  readonly openUploads: number;
  readonly abandonedHours: number;
}

export type LimitName = keyof UploadLimits;

/** A page of another system. Its saved URL wins over the one of the environment. */
export interface LinkedPage {
  readonly name: string;
  readonly label: string;
  readonly route: string;
  /** In effect; empty where there is none. */
  readonly address: string;
  readonly saved: string;
  readonly environment: string;
  /** The reason for which the URL of the environment leads nowhere; empty if it is sound or there is none. */
  readonly environmentProblem: string;
  /** The name of the environment's variable. */
  readonly variable: string;
}

export interface ReviewSettings {
  /** A second person confirms forbidden words that a first one let pass. */
  readonly secondReader: boolean;
}

/** Only what changes. An empty URL removes the saved one. */
export interface SettingsChanges {
  readonly upload?: Partial<UploadLimits>;
  readonly links?: Readonly<Record<string, string>>;
  readonly review?: Partial<ReviewSettings>;
}

/** The answer of `/setting/get` (docs/wire.md). */
export interface Settings {
  readonly upload: UploadLimits;
  readonly bounds: Readonly<Record<LimitName, readonly [number, number]>>;
  readonly links: readonly LinkedPage[];
  readonly review: ReviewSettings;
  readonly console: { readonly environment: string; readonly imageEditor: string };
}

export const readSettings = (signal?: AbortSignal) => ask<Settings>(get('/setting/get'), { signal });

export const changeSettings = (changes: SettingsChanges) => ask<Settings>(post('/setting/update', changes));
