import { call } from './client';

export interface Uploaded {
  url: string;
  name: string;
  size: number;
  width?: number;
  height?: number;
}

/** Stores one file and answers its address. */
export const uploadFile = (file: File): Promise<Uploaded> =>
  call<Uploaded>({ method: 'POST', path: '/upload' }, { file }, { multipart: true });
