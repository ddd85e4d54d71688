import { matchesIn, type Pattern } from './query';

/** Runs a regular expression where it can be stopped: some take longer than anybody lives. */
self.onmessage = ({ data }: MessageEvent<{ texts: string[]; pattern: Pattern }>) => {
  self.postMessage(data.texts.map((text) => matchesIn(text, data.pattern)));
};
