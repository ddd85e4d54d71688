import type { Upload } from '../upload';

export type Command = 'pause' | 'resume' | 'retry' | 'cancel';

/** Messages between the tabs of a browser about one account's uploads. */
export type Said =
  | { readonly what: 'upload'; readonly upload: Upload }
  | { readonly what: 'gone'; readonly id: string }
  | { readonly what: 'do'; readonly id: string; readonly command: Command };

export interface Channel {
  say(said: Said): void;
  close(): void;
}

/** Nothing is said to oneself. */
export function browserChannel(account: number, hear: (said: Said) => void): Channel {
  const channel = new BroadcastChannel(`console-uploads:${account}`);
  channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  return { say: (said) => channel.postMessage(said), close: () => channel.close() };
}
