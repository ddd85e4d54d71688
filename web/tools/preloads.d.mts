import type { Plugin } from 'vite';

export function writePreloads(folder: string, source: string): Plugin;
