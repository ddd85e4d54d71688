import type { Plugin } from 'vite';

export function plainName(name: string): string;
export function compressAssets(folder: string): Plugin;
