import { useSyncExternalStore } from 'react';
import type { Player } from './player';

export const useTime = (player: Player): number => useSyncExternalStore(player.subscribe, player.time);
export const useIsPlaying = (player: Player): boolean =>
  useSyncExternalStore(player.subscribe, player.isPlaying);
export const useLength = (player: Player): number => useSyncExternalStore(player.subscribe, player.length);
export const useRate = (player: Player): number => useSyncExternalStore(player.subscribe, player.rate);
