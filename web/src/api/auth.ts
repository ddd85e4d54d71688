import { ask, get, post } from './service';

export interface LoginAccount {
  id: number;
  name: string;
  realName: string;
  roleId: number;
  phone: string;
}

export interface SignedIn {
  token: string;
  /** Days that the token lives at most. */
  days?: number;
  mustChange: boolean;
  account: LoginAccount;
}

/** A second step is due: a code was or can be sent to this masked phone. */
export interface SecondStep {
  ticket: string;
  phone: string;
}

export interface Profile {
  id: number;
  name: string;
  realName: string;
  email: string;
  phone: string;
  roleId: number;
  roleName: string;
  lastChangeTime: string | null;
  secondStep: boolean;
}

export interface ProfileUpdate {
  adminId: number;
  realName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  newPassword?: string | undefined;
  /** Asked for another phone: a session alone does not move the account. */
  currentPassword?: string | undefined;
  verifyCode: string;
  lastChangeTime: string | null;
}

type CodeRequest =
  | { purpose: 'profile'; phone?: string | undefined }
  | { purpose: 'login'; ticket: string }
  | { purpose: 'forgot'; name: string; phone: string };

export const login = (name: string, password: string) =>
  ask<SignedIn | SecondStep>(post('/admin/login', { name, password }));

export const secondaryLogin = (ticket: string, verifyCode: string) =>
  ask<SignedIn>(post('/admin/secondaryLogin', { ticket, verifyCode }));

export const logout = () => ask<null>(post('/admin/logout'));

export const profile = (signal?: AbortSignal) => ask<Profile>(get('/admin/detail'), { signal });

/** A fresh token comes back when the password changed: every other session has ended. */
export const updateProfile = (payload: ProfileUpdate) =>
  ask<{ token?: string; days?: number } | null>(post('/admin/update', { ...payload }));

/** Seconds until the next code may be asked for. */
export const sendCode = (request: CodeRequest) =>
  ask<{ countdown: number }>(post('/create-platform/user-center/sendMsg', request));

/** Proof of who sits here, for a few minutes of this session: the password, or a code to the account's own phone. */
export const confirmIdentity = (proof: { currentPassword: string } | { oldVerifyCode: string }) =>
  ask<{ minutes: number }>(post('/admin/confirm', proof));

/** A browser in which the person is signed in. */
export interface OwnSession {
  id: number;
  /** The browser's own words (`User-Agent`). */
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

export const ownSessions = (signal?: AbortSignal) =>
  ask<{ items: OwnSession[] }>(get('/admin/sessions'), { signal });

export const endSession = (id: number) => ask<null>(post('/admin/sessions/end', { id }));

export const endOtherSessions = () => ask<{ ended: number }>(post('/admin/sessions/endOthers'));

export const resetPassword = (payload: {
  name: string;
  phone: string;
  verifyCode: string;
  newPassword: string;
}) => ask<null>(post('/admin/forgot', payload));

export type SsoAnswer = { redirect: string; state: string } | SignedIn | SecondStep;

/** Without a code: where to go to sign in; with one: the sign-in itself. */
export const authorize = (
  path: '/sso/authorize' | '/hbwhtv/authorize',
  payload: { code?: string; state?: string },
) => ask<SsoAnswer>(get(path, payload));
