import type { GetPayloads, PostPayloads } from '@/generated/calls';
import { ask, get, post } from './service';

/** The way of notices to phones that this deployment has. */
export interface Channel {
  readonly configured: boolean;
  readonly name: string;
  readonly label: string;
  readonly sentence: string;
}

export interface Steps {
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly failed: number;
}

export type SendingState = 'planned' | 'sending' | 'paused' | 'done' | 'stopped';

/** One sending of a notice. `begun` of `total` devices were handed over, of `unknown` ones nobody knows the end. */
export interface Sending extends Steps {
  readonly id: number;
  readonly state: SendingState;
  readonly message: string;
  readonly driver: string;
  readonly total: number;
  readonly begun: number;
  readonly unknown: number;
  /** Devices a second, as it is and as it may be at most. */
  readonly speed: number;
  readonly rate: number;
  readonly platforms: readonly (Steps & { readonly platform: string })[];
  readonly failures: readonly { readonly reason: string; readonly label: string; readonly number: number }[];
  readonly dueAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export type Course = 'start' | 'pause' | 'resume' | 'stop';

export interface NoticeSending {
  readonly channel: Channel;
  readonly live: boolean;
  readonly sending: Sending | null;
  /** Acts that this person can do now. */
  readonly may: readonly (Course | 'test')[];
}

/** Numbers of a notice's audience: counted, or estimated where there are too many users to count at once. */
export interface Reach {
  readonly exact: boolean;
  readonly users: number;
  readonly reachable: number;
  readonly platforms: readonly {
    readonly platform: string;
    readonly users: number;
    readonly reachable: number;
  }[];
}

export interface TestDevice {
  readonly id: number;
  readonly name: string;
  readonly platform: string;
  readonly token: string;
}

/** Choices that say who gets a notice. */
export type Meant = GetPayloads['/push/estimate'];

type NewDevice = PostPayloads['/push/device/add'];
export type Platform = NewDevice['platform'];

export const readChannel = (signal?: AbortSignal) => ask<Channel>(get('/push/channel'), { signal });

export const readSending = (id: number, signal?: AbortSignal) =>
  ask<NoticeSending>(get('/push/sending', { id }), { signal });

export const estimateReach = (meant: Meant, signal?: AbortSignal) =>
  ask<Reach>(get('/push/estimate', meant), { signal });

const COURSES = {
  start: (id: number) => post('/push/start', { id }),
  pause: (id: number) => post('/push/pause', { id }),
  resume: (id: number) => post('/push/resume', { id }),
  stop: (id: number) => post('/push/stop', { id }),
};

export const changeCourse = (id: number, course: Course) => ask<NoticeSending>(COURSES[course](id));

interface Devices {
  readonly items: readonly TestDevice[];
}

export const readTestDevices = (signal?: AbortSignal) => ask<Devices>(get('/push/device/list'), { signal });

export const addTestDevice = (device: NewDevice) => ask<Devices>(post('/push/device/add', device));

export const removeTestDevice = (id: number) => ask<Devices>(post('/push/device/remove', { id }));

export const sendTest = (id: number, to: { device: number } | { token: string }) =>
  ask<{ sent: true }>(post('/push/test', { id, ...to }));
