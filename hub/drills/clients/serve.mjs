// Serves operations as JSON lines: {id, op, …} in, {id, result | error} out, one after the other.
import { createInterface } from 'node:readline';

const perform = async (ops, { id, op, ...given }) => {
  try {
    return { id, result: (await ops[op](given)) ?? null };
  } catch (error) {
    return { id, error: `${op}: ${error.stack}` };
  }
};

export const serve = async (ops) => {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await perform(ops, JSON.parse(line)))}\n`);
  process.exit(0);
};

export const now = () => performance.now();

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until the condition held; throws when it does not in time. */
export const until = async (condition, what, milliseconds) => {
  const begun = now();
  while (!condition()) {
    if (now() - begun > milliseconds) throw new Error(`not within ${milliseconds / 1000} s: ${typeof what === 'function' ? what() : what}`);
    await sleep(5);
  }
  return now() - begun;
};
