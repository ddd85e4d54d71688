import { ask, get, post } from './service';

export interface OperateUser {
  readonly id: number;
  readonly name: string;
  readonly avatar: string;
}

/** One comment to write; without `publishAt` at once. */
export interface OperateLine {
  readonly user: number;
  readonly text: string;
  readonly publishAt?: string;
}

export interface Written {
  readonly batch: number;
  readonly shown: number;
  readonly planned: number;
}

export const operateUsers = (signal?: AbortSignal) =>
  ask<{ items: readonly OperateUser[] }>(get('/comment/operate/users'), { signal });

export const addOperateUser = (name: string) =>
  ask<OperateUser>(post('/comment/operate/users/add', { name }));

/** Writes all lines or none; errors are named `lines.3.text`. */
export const writeComments = (
  content: { readonly kind: string; readonly id: number },
  lines: readonly OperateLine[],
) =>
  ask<Written>(
    post('/comment/operate/add', { content: { kind: content.kind, id: content.id }, lines: [...lines] }),
  );

export const withdrawBatch = (batch: number, reason: string) =>
  ask<{ hidden: number; cancelled: number }>(post('/comment/operate/withdraw', { batch, reason }));

export const resumeBatch = (batch: number) =>
  ask<{ shown: number; planned: number; missed: number }>(post('/comment/operate/resume', { batch }));
