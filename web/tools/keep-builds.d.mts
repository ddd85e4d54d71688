import type { Plugin } from 'vite';

export function keepBuilds(folder: string): Plugin;
