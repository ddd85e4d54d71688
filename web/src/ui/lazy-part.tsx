import {
  createElement,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorState } from './Feedback';

interface Source<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the person waits for, e.g. 日历. */
  what: string;
  /** Has the size of the part, while that is on its way. */
  outline: (props: Props) => ReactNode;
}

interface Loading<Props> {
  readonly failed: boolean;
  readonly part: ComponentType<Props> | null;
}

/**
 * A component whose code loads when it is first shown, or a moment before. `React.lazy` remembers a failure for ever
 * and throws it at the whole screen; this says it in the place of the part and loads again when asked.
 */
export function lazyPart<Props extends object>({ load, what, outline }: Source<Props>) {
  let state: Loading<Props> = { failed: false, part: null };
  let running = false;
  const listeners = new Set<() => void>();
  const become = (next: Loading<Props>) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const settle = (next: Loading<Props>) => {
    running = false;
    become(next);
  };
  const preload = () => {
    if (running || state.part) return;
    running = true;
    if (state.failed) become({ failed: false, part: null });
    load().then(
      (module) => settle({ failed: false, part: module.default }),
      () => settle({ failed: true, part: null }),
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function LazyPart(props: Props) {
    const { failed, part } = useSyncExternalStore(subscribe, () => state);
    // Before the browser paints: what failed while nobody looked is tried again unseen.
    useLayoutEffect(preload, []);
    if (part) return createElement(part, props);
    if (!failed) return outline(props);
    return (
      <ErrorState
        title={`${what}没有加载出来`}
        text="请检查网络后重试；如果仍然不行，请先保存正在填写的内容，再刷新页面。"
        onRetry={preload}
      />
    );
  }
  /** Event handlers of what opens the part: its code is there when the first key reaches it. */
  const approach = { onPointerEnter: preload, onFocus: preload };
  return Object.assign(LazyPart, { preload, approach });
}
