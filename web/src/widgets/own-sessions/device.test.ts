import { expect, it } from 'vitest';
import { deviceOf } from './device';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

it.each([
  [`${WINDOWS} (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Linux'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('names the browser and the system of %s', (agent, name) => {
  expect(deviceOf(agent)).toBe(name);
});
